/** Words of a text that somebody speaks, or words between them. */
export interface Stretch {
  text: string
  isSpeech: boolean
}

const quote = /“([^“”]{1,400})”|「([^「」]{1,400})」|『([^『』]{1,400})』|"([^"\n]{1,400})"|«([^«»]{1,400})»/gu

/** Verbs of speech in five languages. */
export const saidVerbs =
  /[说說问問喊答唱讲講嚷]道?|(?<![名字取])叫(?![做作])|道(?=[:：,，]?\s*$)|想(?=[:：])|告诉|告訴|嘀咕|(?<!\p{L})(?:said|says|saying|asked|asks|replied|replies|whisper\w*|shout\w*|cried|called|answered|sang|thought|told)(?!\p{L})|말(?:했|하|해)[가-힣]{0,3}|물었[가-힣]{0,3}|대답했[가-힣]{0,3}|외쳤[가-힣]{0,3}|속삭였[가-힣]{0,3}|(?<!\p{L})(?:сказал|спросил|ответил|прошептал|крикнул|воскликнул|шепнул)\p{L}{0,3}|(?<!\p{L})(?:говорит|шепчет|спрашивает|отвечает)/iu

/** A word in quotes, such as a name, is no speech. */
function isSaid(inner: string, before: string, after: string): boolean {
  if (/[。！？!?…，,.]$/u.test(inner.trim()) || /[:：]\s*$/u.test(before)) return true
  const near = [before.split(/[。！？!?；;.]/u).at(-1) ?? '', after.split(/[。！？!?；;.]/u)[0] ?? '']
  return inner.length >= 4 && (/^[，,]?\s*$/u.test(near[0]!) || near.some((words) => saidVerbs.test(words.slice(-24))))
}

/** A row in stretches of narration and of speech, in order. */
export function stretchesOf(row: string): Stretch[] {
  const stretches: Stretch[] = []
  let from = 0
  for (const { index, 0: whole, ...groups } of row.matchAll(quote)) {
    const inner = Object.entries(groups).find(([key, words]) => /^[1-5]$/.test(key) && words)?.[1] as string | undefined
    const [before, after] = [
      row.slice(Math.max(0, from, index - 120), index),
      row.slice(index + whole.length).slice(0, 120),
    ]
    if (!inner || !isSaid(inner, before, after)) continue
    if (index > from) stretches.push({ text: row.slice(from, index), isSpeech: false })
    stretches.push({ text: inner, isSpeech: true })
    from = index + whole.length
  }
  if (from < row.length) stretches.push({ text: row.slice(from), isSpeech: false })
  return stretches
}
