import type { Locale } from './locales'

/**
 * Sample result of a tool: a small file of the site, made by the built-in engine from an example of the tool's texts.
 */
export interface Sample {
  kind: 'image' | 'audio' | 'video'
  /** The sample includes its source, for comparison. */
  before?: true
  /** Languages in which a spoken sample exists; the first is the fallback. */
  spokenIn?: readonly SampleLanguage[]
}

export type SampleLanguage = 'zh' | 'en' | 'ko' | 'ru'

const everywhere = ['zh', 'en', 'ko', 'ru'] as const

/** Samples of each tool by its path, in the order of its examples; null for an example without a sample. */
export const samples = {
  ttsVoice: [
    { kind: 'audio', spokenIn: everywhere },
    { kind: 'audio', spokenIn: everywhere },
    { kind: 'audio', spokenIn: everywhere },
  ],
  draw: [{ kind: 'image' }, { kind: 'image' }, { kind: 'image' }, { kind: 'image' }],
  face: [{ kind: 'image', before: true }],
  'change-clothes': [
    { kind: 'image', before: true },
    { kind: 'image', before: true },
  ],
  'sad-talk': [{ kind: 'video' }, { kind: 'video' }],
  'muse-talk': [{ kind: 'video' }, { kind: 'video' }, { kind: 'video' }],
  voice: [{ kind: 'audio' }],
  singer: [{ kind: 'audio', spokenIn: everywhere }, { kind: 'audio', spokenIn: ['zh'] }, { kind: 'audio' }],
  podcast: [
    { kind: 'audio', spokenIn: everywhere },
    { kind: 'audio', spokenIn: ['zh', 'en'] },
  ],
  film: [{ kind: 'video' }, { kind: 'video' }],
  'clear-up': [
    { kind: 'image', before: true },
    { kind: 'image', before: true },
  ],
} as const satisfies Readonly<Record<string, readonly Sample[]>>

const languageOf: Readonly<Record<Locale, SampleLanguage>> = {
  'zh-CN': 'zh',
  'zh-TW': 'zh',
  'en-US': 'en',
  'ko-KR': 'ko',
  'ru-RU': 'ru',
}

/** The sample of a tool's example; undefined when there is none. */
export const sampleOf = (path: string, at: number): Sample | undefined =>
  (samples as Readonly<Record<string, readonly Sample[]>>)[path]?.[at]

/** The name of its files, without an ending. */
export function sampleName(path: string, at: number, { spokenIn }: Sample, locale: Locale): string {
  const wanted = languageOf[locale]
  const language = spokenIn && (spokenIn.includes(wanted) ? wanted : spokenIn[0])
  return [path, at, ...(language ? [language] : [])].join('-')
}

/** Addresses: a picture (waveforms are white on transparent), the playable file, and the source. */
export interface SampleFiles {
  picture: string
  sound?: string
  film?: string
  before?: string
  /** The same pictures in the size of a tile. */
  small?: string
  smallBefore?: string
}

export function sampleFiles(path: string, at: number, sample: Sample, locale: Locale): SampleFiles {
  const base = `/files/samples/${sampleName(path, at, sample, locale)}`
  return {
    picture: `${base}.webp`,
    ...(sample.kind === 'audio' ? { sound: `${base}.mp3` } : sample.kind === 'video' ? { film: `${base}.mp4` } : {}),
    ...(sample.kind === 'audio' ? {} : { small: `${base}-s.webp` }),
    ...(sample.before ? { before: `${base}-before.webp`, smallBefore: `${base}-before-s.webp` } : {}),
  }
}
