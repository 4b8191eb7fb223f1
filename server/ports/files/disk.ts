import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { assertKey } from './key'
import { type FileStore, StoreFull } from './types'

/** Error codes of a full disk or quota. */
const full = new Set(['ENOSPC', 'EDQUOT'])

export const isFull = (error: unknown): boolean => full.has(String((error as NodeJS.ErrnoException | null)?.code))

/** Files in a local folder, or on a disk shared by all processes. */
export function createDiskStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, assertKey(key))

  return {
    async put(key, from) {
      const path = pathOf(key)
      const beside = `${path}.${randomBytes(6).toString('hex')}.new`
      try {
        await makeFolder(dirname(path))
        await writeDown(beside, from)
        await rename(beside, path)
        await sync(dirname(path))
      } catch (error) {
        await rm(beside, { force: true })
        throw isFull(error) ? new StoreFull() : error
      }
    },

    async get(key, range) {
      const path = pathOf(key)
      const found = await stat(path).catch(missing)
      if (!found?.isFile()) return null
      const { start, end } = range ?? { start: 0, end: found.size - 1 }
      if (found.size === 0) return { stream: createReadStream(path), bytes: 0 }
      return { stream: createReadStream(path, { start, end }), bytes: Math.min(end, found.size - 1) - start + 1 }
    },

    async copyTo(key, path) {
      const copied = await copyFile(pathOf(key), path).then(() => true, missing)
      return copied ?? false
    },

    remove: (key) => rm(pathOf(key), { force: true }),
  }
}

/** A new folder and its new parents must also survive a power cut. */
async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true })
  if (first) for (let at = path; at.length >= dirname(first).length; at = dirname(at)) await sync(at)
}

async function writeDown(path: string, from: { path: string } | Buffer) {
  if (!Buffer.isBuffer(from)) await copyFile(from.path, path)
  const handle = await open(path, Buffer.isBuffer(from) ? 'wx' : 'r+')
  try {
    if (Buffer.isBuffer(from)) await handle.writeFile(from)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** A rename changes the folder, which must reach the disk as well. Windows cannot open folders. */
async function sync(folder: string) {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function missing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
  throw error
}
