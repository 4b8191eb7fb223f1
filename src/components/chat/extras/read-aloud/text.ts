import { plainText } from '@shared/plain-text'
import { defaultVoice, voices, type Voice } from '@contract/voices'

/** Longest text that the voice tool accepts, in characters. */
const maxLength = 2_000
/** Plain text takes long for long texts: enough of it. */
const maxSource = 12_000
const fence = /^ {0,3}(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^ {0,3}\1[^\n]*$|$(?![\s\S]))/gm

/** Text of an answer for reading aloud: without code, cut at the end of a sentence. */
export function spokenText(markdown: string): { text: string; isCut: boolean } {
  const whole = plainText(markdown.slice(0, maxSource).replace(fence, ' '))
  const isLong = whole.length > maxLength
  const part = whole.slice(0, maxLength)
  const end = isLong ? Math.max(...[...'。！？.!?；;'].map((mark) => part.lastIndexOf(mark))) : -1
  return {
    text: (end > maxLength / 2 ? part.slice(0, end + 1) : part).replace(/[\ud800-\udbff]$/, '').trim(),
    isCut: isLong || markdown.length > maxSource,
  }
}

export type SpokenLanguage = Exclude<Voice['language'], 'yue'>

const letters: readonly (readonly [SpokenLanguage, RegExp])[] = [
  ['ko', /[\uac00-\ud7a3]/g],
  ['ru', /[\u0400-\u04ff]/g],
  ['zh', /[\u3400-\u9fff]/g],
  ['en', /[a-z]{4}/gi],
]

/** The language most of the text is in. */
export function languageOf(text: string): SpokenLanguage {
  const counted = letters.map(([language, sign]) => ({ language, count: text.match(sign)?.length ?? 0 }))
  const most = counted.reduce((best, one) => (one.count > best.count ? one : best))
  // Without letters, as `3.14`: the default voice's.
  return most.count > 0 ? most.language : 'zh'
}

/** The first voice that speaks the language most of the text is in. */
export function voiceFor(text: string): string {
  const spoken = languageOf(text)
  return voices.find(({ language }) => language === spoken)?.id ?? defaultVoice
}
