import { answerBytes, answerJson, startStandIn } from '../stand-in'
import { mp4, png, wav } from './bytes'

/** Answers by `METHOD /path`, one after the other; the last goes on. `HERE` in a text is the stand-in's own address. */
export async function startScripted(answers: Readonly<Record<string, readonly unknown[]>>) {
  const counts = new Map<string, number>()
  return startStandIn(async ({ method, path, headers }, response) => {
    if (path === '/made.mp4') return answerBytes(response, mp4, 'video/mp4')
    if (path === '/made.png') return answerBytes(response, await png('olive'), 'image/png')
    if (path === '/made.wav') return answerBytes(response, wav(1), 'audio/wav')
    const key = `${method} ${path}`
    const of = answers[key]
    if (!of) return answerJson(response, { error: { message: `no ${key}` } }, 404)
    const at = counts.get(key) ?? 0
    counts.set(key, at + 1)
    const text = JSON.stringify(of[Math.min(at, of.length - 1)])
    answerJson(response, JSON.parse(text.replaceAll('HERE', `http://${headers.host}`)))
  })
}
