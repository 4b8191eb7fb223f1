import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { VoiceSamples } from '../domain/voice-samples'

/** Sounds of the built-in voices, for everybody: players of iPhones ask for them in parts. */
export function serveVoiceSamples(app: FastifyInstance, samples: Pick<VoiceSamples, 'open'>) {
  const answer = async (request: FastifyRequest<{ Params: { name: string } }>, reply: FastifyReply) => {
    const sound = await samples.open(request.params.name.replace(/\.mp3$/, ''))
    if (!sound) return reply.code(404).type('text/plain; charset=utf-8').send('not found')
    void reply.type('audio/mpeg').headers({ 'accept-ranges': 'bytes', 'cache-control': 'public, max-age=86400', 'x-content-type-options': 'nosniff' })
    const asked = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? '')
    if (!asked || (asked[1] === '' && asked[2] === '')) return reply.send(sound)
    const [start, end] = rangeOf(asked[1]!, asked[2]!, sound.length)
    if (start > end) return reply.code(416).header('content-range', `bytes */${sound.length}`).send()
    return reply.code(206).header('content-range', `bytes ${start}-${end}/${sound.length}`).send(sound.subarray(start, end + 1))
  }
  app.route({ method: ['GET', 'HEAD'], url: '/files/voices/:name', handler: answer })
}

/** First and last byte of `from-to`, `from-` or `-last so many`. */
function rangeOf(from: string, to: string, bytes: number): [start: number, end: number] {
  if (from === '') return [Math.max(0, bytes - Number(to)), bytes - 1]
  return [Number(from), to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1)]
}
