import { finals, initials } from '../tables/chinese-sounds'

/** Finals that are written otherwise than they sound. */
function soundOf(initial: string, final: string): string {
  if (/^[jqxy]$/.test(initial) && /^u(?:e|an|n)?$/.test(final)) return `v${final.slice(1)}`
  if (initial === 'y')
    return ({ a: 'ia', e: 'ie', an: 'ian', ang: 'iang', ou: 'iu', o: 'io' } as Record<string, string>)[final] ?? final
  return /^[nl]$/.test(initial) && final === 'ue' ? 've' : final
}

/**
 * Syllables that espeak pronounces better from other signs: after sh, and the vowel of zhi, chi, shi, ri, zi, ci, si.
 */
const special: Readonly<Record<string, string>> = {
  shui: 's.wei',
  shun: 's.w@n',
  shuo: 's.wo',
  wan: 'wAn',
  wen: 'wu@n',
  weng: 'wu@N',
}
const tones = ['55', '35', '214', '51', '11']
/** A tone over two of espeak's syllables. */
const halves = ['55', '35', '21', '53', '11']
const endings = ['55', '55', '22', '21', '11']

/** A syllable such as `ni3`, `lv4` or `huar1` in espeak's signs; null for what is none. */
export function soundsOf(pinyin: string, isStressed: boolean): string | null {
  const [, letters = '', ending = '', tone = ''] = /^([a-z]+?)(r?)([1-5])$/.exec(pinyin) ?? []
  const whole = /^er?$/.test(letters) && ending === 'r' ? 'er' : letters
  const isRhotic = ending === 'r' && whole === letters
  const [initial, signs] = initials.find(([written]) => whole.startsWith(written)) ?? ['', '']
  const final = soundOf(initial, whole.slice(initial.length))
  const found = finals[final]
  if (!found) return null
  const stress = isStressed ? "'" : ''
  const known = special[whole]
  if (known && !isRhotic) return known.replace(/^(s\.|w)/, `$1${stress}`) + tones[Number(tone) - 1]
  const [vowels = '', rhotic] = vowelsOf(initial, final, found, tone, isRhotic).split('+')
  return rhotic
    ? `${signs}${stress}${vowels}${halves[Number(tone) - 1]}${rhotic}${endings[Number(tone) - 1]}`
    : `${signs}${stress}${vowels}${tones[Number(tone) - 1]}`
}

function vowelsOf(
  initial: string,
  final: string,
  found: readonly [string, string],
  tone: string,
  isRhotic: boolean,
): string {
  if (final === 'i' && /^(?:zh|ch|sh|r|z|c|s)$/.test(initial))
    return isRhotic ? '@r' : /h|r/.test(initial) ? 'i.' : 'i['
  // In light syllables (的, 了, 着 …) e is the dull vowel.
  if (final === 'e' && !isRhotic && (tone === '5' || initial === 'm')) return '@'
  const vowels = found[isRhotic ? 1 : 0]
  // y and w already sound before their vowel.
  return initial === 'y' ? vowels.replace(/^j(?=[@Aow])/, '') : vowels
}
