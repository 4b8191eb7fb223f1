import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { wavOfPcm } from '../../../../server/engines/adapters/shared/pcm'
import { answerBytes, answerJson, startStandIn } from '../stand-in'

const languages = ['auto', 'auto_yue', 'en', 'zh', 'ja', 'yue', 'ko', 'all_zh', 'all_ja', 'all_yue', 'all_ko']

const ttsShape = z.strictObject({
  text: z.string(),
  text_lang: z.string(),
  ref_audio_path: z.string(),
  prompt_lang: z.string(),
  prompt_text: z.string().default(''),
  text_split_method: z.enum(['cut0', 'cut1', 'cut2', 'cut3', 'cut4', 'cut5']).default('cut5'),
  speed_factor: z.number().default(1),
  media_type: z.enum(['wav', 'raw', 'ogg', 'aac']).default('wav'),
  streaming_mode: z.boolean().default(false),
})

interface GptSovitsOptions {
  /** The folder that both see, as this machine names it, and as the engine does. */
  folder: string
  seenAs: string
  isVersion2?: boolean
  ends?: 'well' | 'failed' | 'raw'
}

/** api_v2.py: synchronous, without a key, samples by their path on its own disk. */
export async function startGptSovits({ folder, seenAs, isVersion2 = true, ends = 'well' }: GptSovitsOptions) {
  const spoken: z.output<typeof ttsShape>[] = []
  const weights: string[] = []
  const server = await startStandIn(({ method, path, query, json }, response) => {
    const refuse = (cause: string) => answerJson(response, { message: 'tts failed', Exception: cause }, 400)
    if (path === '/openapi.json')
      return answerJson(response, { paths: isVersion2 ? { '/tts': {}, '/set_gpt_weights': {} } : { '/': {} } })
    if (/^\/set_(gpt|sovits)_weights$/.test(path)) {
      weights.push(`${path} ${query.get('weights_path')}`)
      return answerJson(response, { message: 'success' })
    }
    if (method !== 'POST' || path !== '/tts') return answerJson(response, { detail: 'Not Found' }, 404)
    const asked = ttsShape.safeParse(json())
    if (!asked.success) return answerJson(response, { detail: asked.error.issues }, 422)
    const { data } = asked
    if (!languages.includes(data.text_lang))
      return answerJson(response, { message: `text_lang: ${data.text_lang} is not supported in version v2` }, 400)
    const sample = join(folder, data.ref_audio_path.replace(`${seenAs}/`, ''))
    if (!data.ref_audio_path.startsWith(`${seenAs}/`) || !existsSync(sample))
      return refuse(`${data.ref_audio_path} not exists`)
    const wav = readFileSync(sample)
    const seconds = (wav.length - 44) / wav.readUInt32LE(28)
    if (seconds < 3 || seconds > 10) return refuse('参考音频在3~10秒范围外，请更换！')
    if (ends === 'failed') return refuse('CUDA error: out of memory')
    spoken.push(data)
    const pcm = Buffer.alloc(32_000, 3)
    answerBytes(response, ends === 'raw' ? pcm : wavOfPcm(pcm, 32_000), 'audio/wav')
  })
  return { ...server, spoken, weights }
}
