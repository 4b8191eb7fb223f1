import { readFileSync } from 'node:fs'

/** Two parts of characters, the first way of each character first. */
export function readParts(): ReadonlyMap<string, readonly string[]> {
  const text = readFileSync(new URL('./parts.txt', import.meta.url), 'utf8').replaceAll('\n', '')
  const parts = new Map<string, string[]>()
  for (let at = 0; at < text.length; at += 3) {
    const character = text.charAt(at)
    parts.set(character, [...(parts.get(character) ?? []), text.slice(at + 1, at + 3)])
  }
  return parts
}
