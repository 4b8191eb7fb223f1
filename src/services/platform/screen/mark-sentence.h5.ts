const name = 'read-aloud'

interface Highlights {
  set(name: string, highlight: object): void
  delete(name: string): void
}

/** Missing in old browsers: there the bar alone shows the sentence. */
const highlights = () => (CSS as unknown as { highlights?: Highlights }).highlights
const Highlight = () => (window as unknown as { Highlight?: new (range: Range) => object }).Highlight

/** Marks a sentence inside the text of an answer and keeps it in view; an empty one removes the mark. */
export function markSentence(messageId: string, sentences: readonly string[], at: number): void {
  const marks = highlights()
  const Mark = Highlight()
  marks?.delete(name)
  const text = document.getElementById(`message-${messageId}`)?.querySelector('.md')
  const range = text && at >= 0 ? rangeOf(text, sentences, at) : null
  if (!range) return
  if (Mark) marks?.set(name, new Mark(range))
  const { top, bottom } = range.getBoundingClientRect()
  if (bottom < 80 || top > window.innerHeight - 240)
    range.startContainer.parentElement?.scrollIntoView({ block: 'center' })
}

/** Letters and digits only: a drawn answer has other spaces and marks than what is spoken. */
const bare = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')

/** Where a sentence is drawn: the sentences before it are found first, so that a repeated one is not mistaken. */
function rangeOf(root: Element, sentences: readonly string[], at: number): Range | null {
  const places: { node: Text; offset: number }[] = []
  let all = ''
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    for (let offset = 0; offset < node.data.length; offset++) {
      const sign = node.data[offset]!
      if (bare(sign) === '') continue
      all += sign
      places.push({ node, offset })
    }
  }
  let from = 0
  for (let i = 0; i < at; i++) {
    const before = bare(sentences[i]!)
    const found = before && all.indexOf(before, from)
    if (found && found >= 0) from = found + before.length
  }
  const wanted = bare(sentences[at] ?? '')
  const found = wanted ? all.indexOf(wanted, from) : -1
  const first = places[found]
  const last = places[found + wanted.length - 1]
  if (!first || !last) return null
  const range = document.createRange()
  range.setStart(first.node, first.offset)
  range.setEnd(last.node, last.offset + 1)
  return range
}
