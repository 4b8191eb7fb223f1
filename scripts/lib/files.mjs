import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { inRoot } from './project.mjs'

/** Files under a folder (or the file itself), as sorted paths from the project's folder; nothing when it is missing. */
export function filesUnder(start) {
  const found = fs.statSync(inRoot(start), { throwIfNoEntry: false })
  if (!found) return []
  if (found.isFile()) return [start]
  return fs
    .readdirSync(inRoot(start), { withFileTypes: true })
    .filter((entry) => entry.name !== 'node_modules')
    .flatMap((entry) => (entry.isDirectory() ? filesUnder(`${start}/${entry.name}`) : [`${start}/${entry.name}`]))
    .sort()
}

/** One hash over names and contents: equal hash, equal sources. */
export function hashOf(starts, extra = '') {
  const hash = createHash('sha256').update(extra)
  for (const file of starts.flatMap(filesUnder)) hash.update(`\n${file}\n`).update(fs.readFileSync(inRoot(file)))
  return hash.digest('hex')
}

/** The text of a stamp file; empty when there is none. */
export const readStamp = (file) => (fs.existsSync(inRoot(file)) ? fs.readFileSync(inRoot(file), 'utf8') : '')

export function writeStamp(file, text) {
  fs.mkdirSync(path.dirname(inRoot(file)), { recursive: true })
  fs.writeFileSync(inRoot(file), text)
}
