/** Properties of an espeak voice; percentages refer to its own standard man. */
export interface Timbre {
  gender: 'female' | 'male'
  /** Range of the pitch in Hz; its median is near 43 % of the range. */
  low: number
  high: number
  /** Place and strength of formants 0 to 8, in percent: further up is a smaller mouth. */
  formants: readonly number[]
  strengths: readonly number[]
  /** How blunt the formants are, in percent. */
  width: number
  voicing: number
  consonants: number
  breath?: readonly number[]
  breathWidth?: readonly number[]
  roughness?: number
  flutter?: number
}

/** Position of the median pitch between `low` and `high`, as a share. */
const medianShare = 0.43

/** A timbre with another median pitch, and a range as a ratio of high to low. */
export function atPitch(timbre: Timbre, median: number, ratio = timbre.high / timbre.low): Timbre {
  const low = median / (1 + medianShare * (ratio - 1))
  return { ...timbre, low, high: low * ratio }
}

export const medianOf = ({ low, high }: Timbre) => low + medianShare * (high - low)

/** The same with all formants moved by a factor, within what espeak can still speak clearly. */
export const withMouth = (timbre: Timbre, factor: number): Timbre => ({
  ...timbre,
  formants: timbre.formants.map((percent) => Math.max(70, Math.min(160, percent * factor))),
})

/** The voice file that espeak reads (its docs/voices.md describes the format). */
export const voiceFile = (name: string, timbre: Timbre): string =>
  [
    'language variant',
    `name ${name}`,
    `gender ${timbre.gender}`,
    `pitch ${timbre.low.toFixed(0)} ${timbre.high.toFixed(0)}`,
    `roughness ${timbre.roughness ?? 0}`,
    ...(timbre.flutter === undefined ? [] : [`flutter ${timbre.flutter}`]),
    ...timbre.formants.map(
      (percent, place) => `formant ${place} ${percent.toFixed(0)} ${timbre.strengths[place] ?? 50} ${timbre.width}`,
    ),
    `voicing ${timbre.voicing}`,
    `consonants ${timbre.consonants} ${timbre.consonants}`,
    ...(timbre.breath ? [`breath ${timbre.breath.join(' ')}`] : []),
    ...(timbre.breathWidth ? [`breathw ${timbre.breathWidth.join(' ')}`] : []),
    '',
  ].join('\n')
