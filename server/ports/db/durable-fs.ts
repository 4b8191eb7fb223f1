import { fsyncSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type StreamOps = { fsync?: (stream: { nfd: number }) => number }
type Module = { NODEFS?: { stream_ops: StreamOps }; FS: { filesystems?: { NODEFS?: { stream_ops: StreamOps } } } }

/** PGlite's disk with a real fsync: without it a power cut can lose acknowledged commits. */
export class DurableNodeFS extends NodeFS {
  /** Number of forced writes to the disk. */
  synced = 0

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const ready = await super.init(...args)
    ready.emscriptenOpts.preRun?.unshift((module: unknown) => {
      const { NODEFS, FS } = module as Module
      const nodefs = NODEFS ?? FS.filesystems?.NODEFS
      if (!nodefs) throw new Error('PGlite changed: its NODEFS cannot be found')
      nodefs.stream_ops.fsync = (stream) => {
        fsyncSync(stream.nfd)
        this.synced++
        return 0
      }
    })
    return ready
  }
}

/**
 * PGlite starts with `-F` (no fsync); ours does not. Its default 128 MB of buffers would use this process's memory; the
 * system's file cache replaces them.
 */
export const durableStartParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'shared_buffers=24MB',
]
