import { join } from 'node:path'
import { singer } from '../../../../contract/tools/singer'
import { serve } from '../define-adapter'
import { musicAvoid, musicPrompt } from '../shared/prompts'
import { seedOf } from '../shared/tool-slots'
import { pathAt, type Options } from './options'

const soundMaxBytes = 60_000_000

export const music = serve<typeof singer, Options>(singer, {
  /** The models of this wire play; they do not sing words. */
  accepts: ({ kind, seconds }, engine) => kind === 'instrumental' && Number(seconds) <= engine.options.musicMaxSeconds,
  async run({ taskId, input, folder }, engine, { http, job, progress }) {
    const { style } = input
    const seed = seedOf({ taskId, input })
    const { extra, requestSeconds } = engine.options
    await job.beginPaid()
    progress(5, 'composing')
    const path = join(folder, 'music')
    await http.save({
      to: pathAt(engine, 'audio/generate'),
      json: {
        ...(engine.model ? { model: engine.model } : {}),
        input: musicPrompt(input),
        negative_prompt: musicAvoid,
        audio_length: Number(input.seconds),
        response_format: 'wav',
        seed,
        ...extra,
      },
      path,
      accept: ['audio/wav', 'audio/mpeg'],
      maxBytes: soundMaxBytes,
      timeoutMs: requestSeconds * 1000,
    })
    return { files: [{ path, kind: 'audio', mime: 'audio/mpeg', name: `${style}-${seed}` }], result: { seed } }
  },
})
