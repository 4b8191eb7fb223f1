/** Parts overlap, so that nothing is split by a boundary. */
const overlap = 50

/** Splits by characters, because services reject half an emoji. */
export function textPartsOf(text: string, most: number): string[] {
  const characters = Array.from(text)
  const parts: string[] = []
  for (let at = 0; at === 0 || at + overlap < characters.length; at += most - overlap)
    parts.push(characters.slice(at, at + most).join(''))
  return parts.filter((part) => part.trim() !== '')
}
