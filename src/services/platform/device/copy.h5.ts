/** Puts a text into the clipboard; rejects when the browser refuses. */
export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text).catch(() => copyBySelection(text))
  copyBySelection(text)
}

/** For plain http and old WebViews, which have no clipboard object. */
function copyBySelection(text: string): void {
  const area = document.createElement('textarea')
  area.value = text
  area.style.cssText = 'position:fixed;opacity:0'
  document.body.append(area)
  area.select()
  const copied = document.execCommand('copy')
  area.remove()
  if (!copied) throw new Error('copy refused')
}
