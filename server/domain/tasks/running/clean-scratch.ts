import { readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { dayMs } from '../../../../contract/time'

/** Deletes scratch folders of dead processes. If processes share the disk, only folders older than a day. */
export async function cleanScratch(scratch: string, alone: boolean): Promise<void> {
  const parent = dirname(scratch)
  for (const name of await readdir(parent).catch(() => [])) {
    const path = join(parent, name)
    const found = await stat(path).catch(() => null)
    if (found && (alone || Date.now() - found.mtimeMs > dayMs)) await rm(path, { recursive: true, force: true })
  }
}
