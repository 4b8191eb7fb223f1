const longest = 4000

/** Closes the open marks of a text that is still being written, so that no raw marks are shown. */
export function closeOpenMarks(text: string): string {
  // Looking for what is open takes time that grows with the square of the text.
  if (text.length > longest) return text
  const code = (text.match(/`/g)?.length ?? 0) % 2 === 1
  if (code) return text.endsWith('`') ? text.slice(0, -1) : `${text}\``
  const link = /!?\[[^\]\n]*(?:\]\([^)\s]*)?$/.exec(text)
  const written = link ? text.slice(0, link.index) + wordsOf(link[0]) : text
  return closedElement(closed(closed(written, '**'), '~~'))
}

const tags = /<(\/?)(sub|sup|u|mark|kbd|b|i|s)>/gi

/** Drops a tag that is still being written and closes the open element. */
function closedElement(text: string): string {
  const whole = text.replace(/<\/?(?:s(?:u[bp]?)?|u|m(?:a(?:rk?)?)?|k(?:bd?)?|b|i)?$/i, '')
  const [, close, name] = [...whole.matchAll(tags)].slice(-1)[0] ?? []
  return close === '' && name ? `${whole}</${name}>` : whole
}

/** An unfinished link shows its text, an unfinished picture nothing. */
const wordsOf = (link: string) => (link[0] === '!' ? '' : link.slice(1).replace(/\]\(.*$/, ''))

function closed(text: string, mark: string): string {
  const parts = text.split(mark)
  if (parts.length % 2 === 1) return text.endsWith(mark[0]!) && !text.endsWith(mark) ? text.slice(0, -1) : text
  const last = parts[parts.length - 1]!
  if (last.trim() === '') return text.slice(0, -mark.length - last.length)
  // Emphasis does not close after a space.
  const words = last.replace(/[\s*~]+$/, '')
  return `${parts.slice(0, -1).join(mark)}${mark}${words}${mark}`
}
