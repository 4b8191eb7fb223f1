import { fileURLToPath } from 'node:url'
import path from 'node:path'

/** The project's folder: scripts work from any current folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')

export const inRoot = (...parts) => path.join(root, ...parts)

/** A progress line. */
export const progress = (line) => console.log(`› ${line}`)

/** Ends the script with a sentence. */
export function fail(sentence) {
  console.error(`✗ ${sentence}`)
  process.exit(1)
}

export const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`
