/** Lowest level of speech. */
const spokenLevel = 0.06
/** Breaths and commas are shorter, as in media/audio/unbroken.ts. */
const longestGapSeconds = 0.7

/** Follows the levels of a recording. Each call returns its longest speech without a pause, in seconds; 0 without levels. */
export function followSpeech(): (seconds: number, level: number) => number {
  let [from, last, longest] = [-1, -1, 0]
  return (seconds, level) => {
    if (level < spokenLevel) return longest
    if (from < 0 || seconds - last > longestGapSeconds) from = seconds
    last = seconds
    longest = Math.max(longest, seconds - from)
    return longest
  }
}
