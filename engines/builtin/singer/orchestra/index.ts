import { bankBytes } from './bank'
import { synthesised } from './synthesised'
import type { Orchestra } from './types'

/** Sampled instruments where their packages are installed, else those of our own making. */
export async function openOrchestra(): Promise<Orchestra> {
  const bytes = bankBytes()
  return bytes ? (await import('./sampled')).sampledFrom(bytes) : synthesised
}
