import { copyFile, mkdir, rename, rm, statfs, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CatalogueEntry } from '../catalogue'
import { descriptionFile } from '../installed'
import { GetError, type GetFault } from './error'
import { fetchFile } from './fetch-file'
import { bytesOf, sha256Of } from './hash'
import { lockFolder } from './lock'
import { type MirrorAddress, mirrorAddresses } from './mirrors'

export interface GetOptions {
  /** Folder of all models. */
  root: string
  signal: AbortSignal
  /** Names or addresses of mirrors, the first one first. */
  mirrors: readonly string[]
  /** Bytes that stay free on the disk. */
  reserveBytes?: number
  tries?: number
  waitMs?: number
  stallMs?: number
  onProgress?: (progress: Progress) => void
  say?: (line: string) => void
}

export interface Progress {
  path: string
  have: number
  bytes: number
  mirror: string
}

type File = CatalogueEntry['model']['files'][number]
interface Missing extends File {
  target: string
  part: string
}

/** Faults that the next try at the same mirror would meet again. */
const lasting: ReadonlySet<GetFault> = new Set(['refused', 'changed'])
const inGigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`

async function assertRoom(folder: string, missing: readonly Missing[], reserveBytes: number) {
  const parts = await Promise.all(missing.map(({ part }) => bytesOf(part)))
  const left = missing.reduce((sum, { bytes }, at) => sum + Math.max(0, bytes - (parts[at] ?? 0)), 0)
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  if (left + reserveBytes > free)
    throw new GetError(
      'disk',
      `磁盘还差 ${inGigabytes(left + reserveBytes - free)}：需要 ${inGigabytes(left)}，另留 ${inGigabytes(reserveBytes)}`,
    )
}

/** Downloads one file from one mirror, with further tries while it moves on. Throws its last GetError. */
async function fromMirror(
  { path, target, part, bytes, sha256 }: Missing,
  { url, mirror }: MirrorAddress,
  { signal, tries = 5, waitMs = 1000, stallMs = 60_000, onProgress }: GetOptions,
) {
  for (let attempt = 1; ; attempt++) {
    const before = await bytesOf(part)
    try {
      await fetchFile(url, part, {
        bytes,
        signal,
        stallMs,
        onBytes: (have) => onProgress?.({ path, have, bytes, mirror }),
      })
      const found = await sha256Of(part)
      if (found !== sha256) {
        await rm(part, { force: true })
        throw new GetError('changed', `内容和目录里登记的不一样（${found.slice(0, 12)}…）`)
      }
      return await rename(part, target)
    } catch (error) {
      if (!(error instanceof GetError) || lasting.has(error.fault)) throw error
      // A slow line that moves is never given up.
      if ((await bytesOf(part)) > before) attempt = 0
      if (attempt >= tries) throw error
      await sleep(waitMs * attempt, undefined, { signal })
    }
  }
}

async function getFile(file: Missing, repositories: CatalogueEntry['repositories'], options: GetOptions) {
  await mkdir(dirname(file.target), { recursive: true })
  const failures: string[] = []
  for (const source of mirrorAddresses(repositories, file.path, options.mirrors)) {
    try {
      return await fromMirror(file, source, options)
    } catch (error) {
      options.signal.throwIfAborted()
      if (!(error instanceof GetError)) throw error
      failures.push(`${source.mirror}：${error.message}`)
      options.say?.(`${source.mirror} 上的 ${file.path} 没有取到：${error.message}`)
    }
  }
  throw new GetError('nowhere', `没有取到 ${file.path}（${failures.join('；') || '没有镜像'}）`)
}

/** Whether a file is there, with the size and hash of the catalogue. */
export const isWhole = async (path: string, { bytes, sha256 }: File): Promise<boolean> =>
  (await bytesOf(path)) === bytes && (await sha256Of(path)) === sha256

/** Runs `work` on the files that are missing, and writes the description at the end: the model is there from then on. */
async function complete(
  { model }: CatalogueEntry,
  { root, reserveBytes = 1e9 }: GetOptions,
  work: (missing: Missing[]) => Promise<void>,
): Promise<string> {
  const folder = join(root, model.id)
  await mkdir(folder, { recursive: true })
  const unlock = await lockFolder(root)
  try {
    const all = model.files.map((file): Missing => {
      const target = join(folder, file.path)
      return { ...file, target, part: `${target}.part` }
    })
    const missing: Missing[] = []
    for (const file of all) if (!(await isWhole(file.target, file))) missing.push(file)
    await assertRoom(folder, missing, reserveBytes)
    await work(missing)
    await writeFile(join(folder, descriptionFile), JSON.stringify(model, null, 2))
    return folder
  } finally {
    await unlock()
  }
}

/** Downloads a model's missing files, checks them, and returns its folder. Throws a GetError or the signal's reason. */
export const getModel = (entry: CatalogueEntry, options: GetOptions): Promise<string> =>
  complete(entry, options, async (missing) => {
    for (const file of missing) await getFile(file, entry.repositories, options)
  })

/** Takes a model's files that were carried here. Throws `file` when one is not the file of the catalogue. */
export const takeFiles = (entry: CatalogueEntry, paths: readonly string[], options: GetOptions): Promise<string> =>
  complete(entry, options, async (missing) => {
    for (const path of paths) {
      const bytes = await bytesOf(path)
      const sha256 = bytes > 0 ? await sha256Of(path) : ''
      const file = missing.find((one) => one.bytes === bytes && one.sha256 === sha256)
      if (!file) throw new GetError('file', `${path} 不是 ${entry.model.id} 的文件，或者不完整`)
      await mkdir(dirname(file.target), { recursive: true })
      await copyFile(path, file.part)
      await rename(file.part, file.target)
      missing.splice(missing.indexOf(file), 1)
    }
    const [left] = missing
    if (left) throw new GetError('file', `还少 ${left.path}`)
  })
