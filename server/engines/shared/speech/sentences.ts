export interface Sentence {
  from: number
  to: number
  /** Seconds of silence after it, at the voice's own pace. */
  pause: number
}

/** Longer ones are read in parts: a text without any mark must not become one piece of work. */
const longest = 110

const ends = /[。！？!?；;…\n]+[”’"'」』）)\s]*|\.(?=\s|$)[”’"')\s]*/g

/** A text in sentences, in order and without gaps. */
export function sentencesOf(text: string): Sentence[] {
  const sentences: Sentence[] = []
  let from = 0
  const add = (to: number) => {
    while (to - from > longest) {
      const middle = from + breakBefore(text.slice(from, from + longest))
      sentences.push({ from, to: middle, pause: 0.08 })
      from = middle
    }
    if (to > from) sentences.push({ from, to, pause: pauseAfter(text.slice(from, to)) })
    from = to
  }
  for (const match of text.matchAll(ends)) add(match.index + match[0].length)
  add(text.length)
  return sentences
}

/** The last clause mark or space of a stretch, else its end. */
function breakBefore(stretch: string): number {
  const clause = Math.max(...['，', ',', '、', '：', ':', ' '].map((mark) => stretch.lastIndexOf(mark)))
  return clause > stretch.length / 3 ? clause + 1 : stretch.length
}

const pauseAfter = (sentence: string) =>
  /\n\s*$/.test(sentence) ? 0.45 : /[；;…][^\p{L}\p{N}]*$/u.test(sentence) ? 0.26 : 0.34
