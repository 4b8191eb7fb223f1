import { countUnits, isWideLetter } from './wide-characters'

/** Characters per second of built-in speech: Chinese and Korean count one by one, letters and digits within words. */
const widePerSecond = 4.5
const narrowPerSecond = 14

/** Estimated seconds of a spoken text, for prices shown before the speech exists. */
export function spokenSeconds(text: string): number {
  const wide = countUnits(text, isWideLetter)
  return wide / widePerSecond + (text.length - wide) / narrowPerSecond
}
