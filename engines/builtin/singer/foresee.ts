import type { InputOf } from '../../../contract/field'
import type { Locale } from '../../../contract/locales'
import { singer } from '../../../contract/tools/singer'
import { EngineError } from '../../../media/errors'
import type { TaskInput } from '../../../contract/task'
import { translate } from '../../texts'
import { hasSampledInstruments } from './orchestra/bank'
import { planForWords } from './words'

/** Lengths that this engine sings; longer ones are other engines'. */
const ownSeconds = singer.fields.seconds.of.filter(
  (one) => !singer.fields.seconds.engineOnly.some((other) => other === one),
)
const [mostNamed, longestName] = [3, 14]

/** Which lines a song does not hold, and with what it is played. */
export function foreseeSong(given: TaskInput, locale: Locale): string[] {
  const { kind, lyrics = '', style, mood, voice = 'woman', seconds } = given as InputOf<typeof singer.fields>
  const played = hasSampledInstruments() ? [] : [translate(locale, 'note.noSamples')]
  if (kind !== 'song') return played
  // The seed changes tunes, not what there is room for.
  const request = { style, mood, singer: voice, seed: 0 }
  const wordsIn = (length: string) => planForWords({ ...request, seconds: Number(length) }, lyrics).words
  const { lyrics: lines, left } = wordsIn(seconds)
  if (lines.length === 0) throw new EngineError('engine.nothingToSing')
  if (left.length === 0) return played
  const longer = ownSeconds.find((one) => Number(one) > Number(seconds) && wordsIn(one).left.length === 0)
  const params = { seconds, sung: lines.length - left.length, lines: lines.length, left: named(left) }
  const note = longer
    ? translate(locale, 'note.linesFitIn', { ...params, longer })
    : translate(locale, 'note.linesLeft', params)
  return [note, ...played]
}

const named = (left: readonly string[]): string => {
  const names = left
    .slice(0, mostNamed)
    .map((line) => (line.length > longestName ? `${[...line].slice(0, longestName).join('')}…` : line))
  return `${names.join(' / ')}${left.length > mostNamed ? ' / …' : ''}`
}
