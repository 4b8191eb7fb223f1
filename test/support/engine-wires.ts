import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { runFfmpeg } from '../../media/ffmpeg'
import { answerJson, startStandIn } from '../server/support/stand-in'
import { png } from '../server/support/stand-ins/bytes'
import { startDashscope } from '../server/support/stand-ins/dashscope'
import { startGradio } from '../server/support/stand-ins/gradio'
import { startOpenaiMedia } from '../server/support/stand-ins/openai-media'
import { putDatabase } from './db-templates'
import { programArgs } from './program'
import { root } from './server'

/** What a unit costs people at each engine: unlike the prices of the built-in ones. */
export const prices = {
  VOICE: 31,
  SD: 73,
  FACE: 47,
  IDM_VTON: 53,
  SAD_TALK: 29,
  MUSE_TALK: 37,
  GPT_SOVITS: 41,
  SINGER: 23,
}
/** A film's typed text is spoken by the engine of AI voice: up to a hundred characters. */
export const speechPrice = (serviceKey: keyof typeof prices): number =>
  serviceKey === 'SAD_TALK' || serviceKey === 'MUSE_TALK' ? prices.VOICE : 0
/** Of a recording that becomes text. */
export const earPrice = 3
export type Wired = keyof typeof prices
/** As people read it. */
export const engineNameOf = (serviceKey: Wired) => `GPU ${serviceKey}`
export const courseModel = 'teacher-1'

const keys = { MEDIA_KEY: 'secret-key', DASHSCOPE_API_KEY: 'secret-key' }

/** A film that players and the label's tools can read. */
async function film(folder: string): Promise<Buffer> {
  const to = path.join(folder, 'film.mp4')
  const source = ['-f', 'lavfi', '-i', 'testsrc=d=2:s=480x640:r=25', '-f', 'lavfi', '-i', 'sine=d=2', '-shortest']
  await runFfmpeg([...source, '-pix_fmt', 'yuv420p', '-c:v', 'libx264', '-c:a', 'aac', to])
  return readFileSync(to)
}

/** A chat model that writes courses. */
const startTeacher = () =>
  startStandIn((request, response) => {
    if (request.path.endsWith('/models')) return answerJson(response, { data: [{ id: courseModel }] })
    const { messages } = request.json() as { messages: { content: string }[] }
    const asked = messages.at(-1)?.content ?? ''
    const lessons = Number(/exactly (\d+) lessons/.exec(asked)?.[1] ?? 0)
    const chapters = Array.from({ length: lessons }, (_, at) => ({ title: `第 ${at + 1} 课`, goal: '会做' }))
    const quiz = [1, 2, 3].map((n) => ({
      question: `问 ${n}？`,
      options: ['甲', '乙', '丙', '丁'],
      correct: 1,
      explanation: '因为',
    }))
    const text = lessons
      ? JSON.stringify({ title: '手冲咖啡', summary: '学会冲一杯。喝一杯。', chapters })
      : asked.includes('"quiz"')
        ? JSON.stringify({ quiz })
        : `## 第一步\n\n${'先闻香气，再看颜色。'.repeat(30)}`
    const piece = { choices: [{ index: 0, delta: { content: text }, finish_reason: null }] }
    const end = { choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] }
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.end(`data: ${JSON.stringify(piece)}\n\ndata: ${JSON.stringify(end)}\n\ndata: [DONE]\n\n`)
  })

/** Servers that speak the wires of every tool, and what an operator does to have them used: rows, and the environment of the server. */
export async function startEngineWires(dataDir: string) {
  let drawing = Promise.resolve()
  const media = await startOpenaiMedia(async ({ path }) => {
    if (path === '/v1/images/generations') await drawing
    return false
  })
  const dashscope = await startDashscope(undefined, await film(dataDir))
  const gradio = await startGradio({ picture: await png('teal', 640) })
  const teacher = await startTeacher()
  dashscope.say({ task_status: 'SUCCEEDED', results: { video_url: `${dashscope.url}/files/film` } })

  const at = {
    media: { adapter: 'openai-media', baseUrl: `${media.url}/v1`, keyRef: 'env:MEDIA_KEY' },
    dashscope: {
      adapter: 'dashscope',
      baseUrl: `${dashscope.url}/api/v1`,
      keyRef: 'env:DASHSCOPE_API_KEY',
      // Where its store of files is.
      resultHosts: ['localhost'],
    },
    gradio: { adapter: 'gradio', baseUrl: gradio.url },
  }
  const rows = [
    { serviceKey: 'VOICE', ...at.dashscope, model: 'cosyvoice-v3-flash', options: { voice: 'longanyang' } },
    { serviceKey: 'SD', ...at.media, model: 'qwen-image' },
    { serviceKey: 'FACE', ...at.media, model: 'qwen-image-edit' },
    { serviceKey: 'IDM_VTON', ...at.gradio },
    { serviceKey: 'SAD_TALK', ...at.dashscope, model: 'wan2.2-s2v' },
    { serviceKey: 'MUSE_TALK', ...at.dashscope, model: 'wan2.2-s2v' },
    { serviceKey: 'GPT_SOVITS', ...at.media, model: 'qwen3-tts' },
    { serviceKey: 'SINGER', ...at.media, model: 'stable-audio' },
  ] as const satisfies readonly { serviceKey: Wired; [field: string]: unknown }[]
  const ear = {
    ...at.media,
    serviceKey: 'TRANSCRIPTION',
    id: 'e2e-ear',
    name: 'GPU EAR',
    model: 'whisper-1',
    unitPrice: earPrice,
  }
  const ids = rows.map(({ serviceKey }) => `e2e-${serviceKey.toLowerCase().replace('_', '-')}`)

  const env = {
    ...keys,
    ENGINE_HOSTS: '127.0.0.1,localhost',
    OPENAI_BASE_URL: `${teacher.url}/v1`,
    OPENAI_MODELS: courseModel,
  }
  /** `npm run engines -- …` with the server stopped. Throws unless it exits with 0. */
  const command = (...words: string[]) =>
    promisify(execFile)(
      process.execPath,
      programArgs(new URL('../../server/commands/engines.ts', import.meta.url), ...words),
      { cwd: root, env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, ...env } },
    )
  return {
    env,
    /** Adds the rows, switches them on, and has them checked. */
    async plugIn() {
      await putDatabase(dataDir)
      const file = path.join(dataDir, 'engines.json')
      const named = rows.map((row, n) => ({
        ...row,
        id: ids[n],
        name: engineNameOf(row.serviceKey),
        unitPrice: prices[row.serviceKey],
      }))
      writeFileSync(file, JSON.stringify([...named, ear]))
      await command('add', `@${file}`)
      await command('enable', ...ids, ear.id)
      return (await command('check')).stdout
    },
    /** From now on nothing is drawn until the returned function is called. */
    holdDrawings(): () => void {
      let release = () => {}
      drawing = new Promise((resolve) => (release = resolve))
      return release
    },
    /** Requests that made something, by what was asked. */
    asked: () =>
      [...media.requests, ...dashscope.requests, ...gradio.requests].map(({ method, path: to }) => `${method} ${to}`),
    async close() {
      for (const one of [media, dashscope, gradio, teacher]) await one.close()
    },
  }
}

export type EngineWires = Awaited<ReturnType<typeof startEngineWires>>
