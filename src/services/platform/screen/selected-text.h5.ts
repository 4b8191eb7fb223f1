/** A press on a button may end a selection: for this long it still counts. */
const graceMs = 20_000

let last: { text: string; node: Node; endedAt: number } | null = null

document.addEventListener('selectionchange', () => {
  const selection = document.getSelection()
  const text = selection?.toString().trim() ?? ''
  if (text && selection?.anchorNode) last = { text, node: selection.anchorNode, endedAt: 0 }
  else if (last && last.endedAt === 0) last.endedAt = Date.now()
})

/** Text selected inside the element with this id, now or a moment ago. */
export function selectedText(id: string): string {
  const isFresh = last && (last.endedAt === 0 || Date.now() - last.endedAt < graceMs)
  return last && isFresh && document.getElementById(id)?.contains(last.node) ? last.text : ''
}
