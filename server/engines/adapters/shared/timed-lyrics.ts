/** Seconds of music before the first line and after the last. */
const [lead, tail] = [8, 6]
/** Of a song whose length its lyrics decide. */
export const wholeSeconds = 120

const stamp = (seconds: number) => {
  const hundredths = Math.round(seconds * 100)
  const part = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `[${part(hundredths / 6000)}:${part((hundredths / 100) % 60)}.${part(hundredths % 100)}]`
}

/**
 * Lyrics as lines of LRC (`[mm:ss.xx]words`), spread evenly over the song: models of timed lyrics drop lines without a
 * time. Empty without lyrics.
 */
export function timedLyrics({ lyrics = '', seconds }: { lyrics?: string; seconds: string }): string {
  const lines = lyrics
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const each = ((Number(seconds) || wholeSeconds) - lead - tail) / lines.length
  return lines.map((line, at) => `${stamp(lead + at * each)}${line}`).join('\n')
}
