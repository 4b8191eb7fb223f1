import { openAsBlob } from 'node:fs'
import { FormData } from 'undici'
import { z } from 'zod'
import { transcription } from '../../../../contract/transcription'
import { EngineError } from '../../../errors'
import { serve } from '../define-adapter'
import { pathAt, type Options } from './options'

const heard = z.object({ text: z.string().max(200_000) })

/** Speech as text; `extra` of the row goes along: `language`, `prompt`, `temperature`. */
export const transcribing = serve<typeof transcription, Options>(transcription, {
  async run({ files: { sound } }, engine, { http, job }) {
    if (!sound) throw new EngineError('engine.badAudio')
    const { extra, requestSeconds } = engine.options
    const form = new FormData()
    form.append(
      'file',
      await openAsBlob(sound.path, { type: sound.mime }),
      `speech.${sound.mime === 'audio/wav' ? 'wav' : 'mp3'}`,
    )
    form.append('response_format', 'json')
    if (engine.model) form.append('model', engine.model)
    for (const [name, value] of Object.entries(extra)) form.append(name, String(value))
    await job.beginPaid()
    const to = pathAt(engine, 'audio/transcriptions')
    const { text } = await http.json({ to, form, timeoutMs: requestSeconds * 1000, maxBytes: 1_000_000 }, heard)
    return { files: [], result: { text } }
  },
})
