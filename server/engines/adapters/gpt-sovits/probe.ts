import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { EngineError } from '../../../errors'
import { EngineCallError } from '../faults'
import { wavOfPcm } from '../shared/pcm'
import type { EngineInstance, ProbeContext, ProbeResult } from '../types'
import type { GptSovitsOptions } from './options'
import { remotePathOf } from './references'

/** Half a second of silence: refused as too short, and so seen. */
const tooShort = wavOfPcm(Buffer.alloc(16_000), 16_000)

/** Checks the engine without speaking. */
export async function probeGptSovits(
  { options }: EngineInstance<GptSovitsOptions>,
  { http }: ProbeContext,
): Promise<ProbeResult> {
  const { paths } = await http.json({ to: '/openapi.json' }, z.object({ paths: z.record(z.string(), z.unknown()) }))
  if (!paths['/tts'] || !paths['/set_gpt_weights'])
    throw new EngineCallError('notFound', 'it is no api_v2.py: start that one, api.py speaks another wire')
  const name = 'fanle-probe.wav'
  const path = join(options.refDir, name)
  await writeFile(path, tooShort).catch((error: NodeJS.ErrnoException) => {
    throw new EngineCallError('notFound', `refDir cannot be written: ${error.code}`)
  })
  try {
    await http.json(
      {
        to: '/tts',
        json: {
          text: '一',
          text_lang: options.textLanguage,
          prompt_lang: options.sampleLanguage,
          ref_audio_path: remotePathOf(name, options),
        },
      },
      z.unknown(),
    )
  } catch (error) {
    if (!(error instanceof EngineError)) throw error
  } finally {
    await rm(path, { force: true })
  }
  return {
    found: 'GPT-SoVITS api_v2, which sees the samples',
    warnings: ['it takes no key: let nobody else reach its port'],
  }
}
