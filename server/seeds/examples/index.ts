import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'

const folder = fileURLToPath(new URL('.', import.meta.url))
const kinds: Readonly<Record<string, 'image' | 'audio'>> = {
  jpg: 'image',
  png: 'image',
  webp: 'image',
  mp3: 'audio',
  wav: 'audio',
}

/** Example pictures and sounds by name: made by our own drawing and speech, so they are free of others' rights. */
export function exampleFile(name: string): { path: string; kind: 'image' | 'audio' } | null {
  const found = readdirSync(folder).find((file) => file.replace(/\.\w+$/, '') === name)
  const kind = found && kinds[found.split('.').at(-1) ?? '']
  return found && kind ? { path: join(folder, found), kind } : null
}
