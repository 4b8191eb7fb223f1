import type { ChineseSyllable } from './syllable'

/** Words in which 儿 is a syllable of its own: it means a child. */
const childAfter = /^儿(?:童|子|女|孙|媳|歌|科|时|戏|茶|郎|化音|臣|皇帝|马)/u
const childBefore =
  /(?:女|婴|孤|幼|胎|少|宠|健|男|妻|侄|生|育|弃|托|患|产|早产|新生|混血|幸运|弄潮|畸形|低能|质|麟|爱|吾|娇|痴|佳|好男|乖|我)儿$/u

/** 花儿 is one syllable, huar1; 女儿 and 儿童 are two. 儿 alone is er2. */
export function withRhotics(text: string, syllables: readonly ChineseSyllable[]): ChineseSyllable[] {
  const joined: ChineseSyllable[] = []
  for (const syllable of syllables) {
    const last = joined.at(-1)
    if (text[syllable.from] === '儿' && last?.to === syllable.from && isEnding(text, syllable.from)) {
      joined[joined.length - 1] = { ...last, pinyin: last.pinyin.replace(/(\d)$/, 'r$1'), to: syllable.to }
    } else if (text[syllable.from] === '儿') joined.push({ ...syllable, pinyin: 'er2' })
    else joined.push(syllable)
  }
  return joined
}

const isEnding = (text: string, at: number) =>
  !childAfter.test(text.slice(at, at + 4)) &&
  !childBefore.test(text.slice(Math.max(0, at - 3), at + 1)) &&
  !/[而尔耳二儿]/.test(text[at - 1]!)
