/** Characters in a second of built-in speech: Chinese and Korean are read one by one, letters and digits in words. */
const widePerSecond = 4.5
const narrowPerSecond = 14

/** About how long a text takes to say, for prices told before the speech exists. */
export function spokenSeconds(text: string): number {
  const wide = text.match(/[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff]/g)?.length ?? 0
  return wide / widePerSecond + (text.length - wide) / narrowPerSecond
}
