import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { VoiceSamples } from '../domain/voices/samples'
import { rangeOf } from './files'

/** Serves samples of the built-in voices to everybody, with ranges for players. */
export function serveVoiceSamples(app: FastifyInstance, samples: Pick<VoiceSamples, 'open'>) {
  const answer = async (request: FastifyRequest<{ Params: { name: string } }>, reply: FastifyReply) => {
    const sound = await samples.open(request.params.name.replace(/\.mp3$/, ''))
    if (!sound)
      return reply.code(404).type('text/plain; charset=utf-8').header('cache-control', 'no-store').send('Not found\n')
    void reply
      .type('audio/mpeg')
      .headers({
        'accept-ranges': 'bytes',
        'cache-control': 'public, max-age=86400',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-site',
      })
    const range = rangeOf(request.headers.range, sound.length)
    if (range === null) return reply.send(sound)
    if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${sound.length}`).send()
    return reply
      .code(206)
      .header('content-range', `bytes ${range.start}-${range.end}/${sound.length}`)
      .send(sound.subarray(range.start, range.end + 1))
  }
  app.route<{ Params: { name: string } }>({ method: ['GET', 'HEAD'], url: '/files/voices/:name', handler: answer })
}
