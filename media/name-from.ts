const longest = 16

/** A file name from the first words of a text, safe for file systems and headers. */
export function nameFrom(text: string): string {
  let name = ''
  for (const word of text.split(/[^\p{L}\p{N}]+/u).filter((part) => part !== '')) {
    if (name !== '' && name.length + 1 + word.length > longest) break
    name = name === '' ? word.slice(0, longest) : `${name} ${word}`
  }
  return name || 'fanle'
}
