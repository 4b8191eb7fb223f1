/** Two spaces inside a line mark columns of a list. */
const isProse = (line: string) => /^ {0,2}\S/.test(line) && !/\S {2}/.test(line)
/** A shorter line ends its paragraph. */
const leastChars = 60

/** Joins the lines of a paragraph or list entry in plain text that was wrapped for a wide screen. */
export function unwrapped(text: string): string {
  const lines = text.replace(/\n {20,}(?=\S)/g, ' ').split('\n')
  const goesOn = (line: string, next = '') => line.length >= leastChars && isProse(line) && isProse(next)
  return lines.map((line, at) => line.trim() + (goesOn(line, lines[at + 1]) ? ' ' : '\n')).join('')
}
