import { copyFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { defaultsOf } from '../../contract/field'
import { toolOf } from '../../contract/tools'
import { transcription } from '../../contract/transcription'
import { accepts } from '../domain/engines/instance'
import type { EngineRow } from '../domain/engines/types'
import type { EngineMedia } from '../engines/adapters/types'
import type { InputFile } from '../../engines'
import type { TaskInput } from '../ports/db/schema'
import { exampleFile } from '../seeds/examples'

/** Longest sound of a film, because films are paid by the second: the least that the tools charge. */
const filmSeconds = 3
const exampleSoundSeconds = 6.3

interface Sample {
  /** As the operator reads it. */
  what: string
  input: TaskInput
  /** Examples by field; `voice`: the sound, cut for films. `film`: an idle presenter. */
  files: Readonly<Record<string, string>>
}

const spoken = { speech: 'audio' } as const

/** Samples by tool; of several the first that the row accepts. */
const samples: Readonly<Record<string, readonly Sample[]>> = {
  SD: [{ what: '画一张画', input: { prompt: '窗台上的一只橘猫，阳光，水彩' }, files: {} }],
  FACE: [{ what: '换一张脸', input: {}, files: { source: 'face-1', target: 'face-2' } }],
  IDM_VTON: [{ what: '试一件上衣', input: {}, files: { person: 'person-1', garment: 'garment-1' } }],
  VOICE: [{ what: '读一句话', input: { text: '你好，这是引擎的试用。' }, files: {} }],
  GPT_SOVITS: [
    {
      what: '用 6 秒样本克隆一个声音，试完就删',
      input: { task: 'create', name: '试用' },
      files: { sample: 'voice-1' },
    },
  ],
  SAD_TALK: [{ what: '让照片说 3 秒话', input: spoken, files: { portrait: 'face-1', audio: 'cut' } }],
  MUSE_TALK: [
    { what: '让数字人说 3 秒话', input: spoken, files: { audio: 'cut' } },
    { what: '给一段影片配 3 秒话', input: { ...spoken, source: 'film' }, files: { film: 'film', audio: 'cut' } },
  ],
  SINGER: [
    {
      what: '唱 30 秒的歌',
      input: { lyrics: '清晨的风轻轻吹\n吹过山坡吹过水\n我把歌声唱给你\n愿你今天不疲惫' },
      files: {},
    },
    { what: '做 30 秒的纯音乐', input: { kind: 'instrumental' }, files: {} },
  ],
  CLEAR_UP: [{ what: '把一张小照片放大一倍', input: {}, files: { photo: 'small-photo-1' } }],
  [transcription.serviceKey]: [{ what: '把 6 秒语音转成文字', input: {}, files: { sound: 'voice-1' } }],
}

export interface ChosenSample {
  what: string
  input: TaskInput
  /** Units of the tool that the sample costs. */
  units: number
  /** Writes the sample's files into a folder. */
  prepare(folder: string, media: EngineMedia): Promise<Record<string, InputFile>>
}

/** The sample for a row; null for a tool without one. */
export function sampleFor(row: EngineRow): ChosenSample | null {
  const fields = toolOf(row.serviceKey)?.fields ?? {}
  const all = (samples[row.serviceKey] ?? []).map((one) => ({ ...one, input: { ...defaultsOf(fields), ...one.input } }))
  const sample = all.find(({ input }) => accepts(row, input)) ?? all[0]
  if (!sample) return null
  const { what, input, files } = sample
  const seconds = { audio: filmSeconds, sample: exampleSoundSeconds }
  return {
    what,
    input,
    units: toolOf(row.serviceKey)?.price(input, 1, { seconds }) ?? 1,
    async prepare(folder, media) {
      const made: Record<string, InputFile> = {}
      for (const [field, name] of Object.entries(files)) made[field] = await fileOf(name, folder, media)
      return made
    },
  }
}

async function fileOf(name: string, folder: string, media: EngineMedia): Promise<InputFile> {
  if (name === 'film') {
    const looks = { presenter: 'lin', background: 'studio', width: 720, height: 1280 } as const
    return media.film({ ...looks, seconds: filmSeconds + 1 })
  }
  if (name === 'cut') {
    const cut = await media.wav(await fileOf('voice-1', folder, media), { rateHz: 44_100, maxSeconds: filmSeconds })
    return { ...cut, seconds: filmSeconds }
  }
  const example = exampleFile(name)
  if (!example) throw new Error(`no example ${name}`)
  const path = join(folder, basename(example.path))
  await copyFile(example.path, path)
  if (example.kind === 'audio') return { path, mime: 'audio/mpeg', seconds: exampleSoundSeconds }
  const { default: sharp } = await import('sharp')
  const { width, height } = await sharp(path).metadata()
  return { path, mime: 'image/jpeg', width, height }
}
