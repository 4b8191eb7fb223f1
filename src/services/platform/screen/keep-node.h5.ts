/** Restores an element when it is removed from its parent or changed from outside; returns a function that stops it. */
export function keepNode(id: string): () => void {
  const node = document.getElementById(id)
  const parent = node?.parentElement
  if (!node || !parent || typeof MutationObserver === 'undefined') return () => undefined
  const right = Array.from(node.attributes, ({ name, value }) => [name, value] as const)
  const watch = new MutationObserver(() => {
    // Reuses the element, so that React still knows it.
    if (node.parentElement !== parent) parent.appendChild(node)
    for (const { name } of Array.from(node.attributes))
      if (!right.some(([known]) => known === name)) node.removeAttribute(name)
    for (const [name, value] of right) if (node.getAttribute(name) !== value) node.setAttribute(name, value)
    // Drops the records of these repairs, so that they do not count as changes.
    watch.takeRecords()
  })
  watch.observe(parent, { childList: true })
  watch.observe(node, { attributes: true })
  return () => watch.disconnect()
}
