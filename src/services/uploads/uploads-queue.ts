import { codes } from '@contract/codes'
import type { File } from '@contract/api'
import { ApiError } from '../api/call'
import type { LocalFile } from '../platform/media/types'
import { createEmitter } from '../emitter'

type Kind = 'image' | 'audio'

/** What `createUploads` needs from the outside; tests decide all of it. */
export interface UploadPorts {
  newId(): string
  /** Rejects with an ApiError when the server refused, with anything else when the line was cut. */
  send(
    id: string,
    kind: Kind,
    chosen: LocalFile,
    progress: (done: number) => void,
  ): { file: Promise<File>; abort(): void }
  /** An example of the site as a file of one's own. */
  take(id: string, name: string): Promise<File>
  /** Calls back when the network came back. */
  onOnline(hear: () => void): () => void
  later(run: () => void, ms: number): () => void
  /** A file has arrived. */
  arrived(file: File): void
}

export interface Upload {
  id: string
  kind: Kind
  /** `cut`: several tries were cut off and it waits for another; `refused`: the server said no, and why. */
  phase: 'sending' | 'cut' | 'refused' | 'done'
  /** From 0 to 1. */
  progress: number
  chosen?: LocalFile
  file?: File
  msg?: string
}

interface Running {
  tries: number
  abort(): void
}

/** How long before the second and third try. */
const waitsMs = [1000, 3000]

/** Files on their way to the server. A cut one is sent again under the same id, so that it arrives once. */
export function createUploadQueue(ports: UploadPorts) {
  const all = new Map<string, Upload>()
  const jobs = new Map<string, () => { file: Promise<File>; abort(): void }>()
  const running = new Map<string, Running>()
  const changed = createEmitter<string>()

  const set = (id: string, part: Partial<Upload>) => {
    const upload = all.get(id)
    if (!upload) return
    all.set(id, { ...upload, ...part })
    changed.emit(id)
  }

  function attempt(id: string, tries: number): void {
    const job = jobs.get(id)
    if (!job) return
    set(id, { phase: 'sending', progress: 0 })
    const { file, abort } = job()
    const mine: Running = { tries, abort }
    running.set(id, mine)
    const isMine = () => running.get(id) === mine
    file.then(
      (arrived) => {
        if (!isMine()) return
        running.delete(id)
        ports.arrived(arrived)
        set(id, { phase: 'done', progress: 1, file: arrived })
      },
      (error: unknown) => {
        if (isMine()) failed(id, tries, error)
      },
    )
  }

  function failed(id: string, tries: number, error: unknown): void {
    running.delete(id)
    if (error instanceof ApiError && error.code < codes.serverError && error.code !== codes.tooFast) {
      return set(id, { phase: 'refused', msg: error.msg })
    }
    const waitMs = waitsMs[tries]
    if (waitMs === undefined) return set(id, { phase: 'cut' })
    const again = () => {
      stop()
      attempt(id, tries + 1)
    }
    const stops = [ports.later(again, waitMs), ports.onOnline(again)]
    const stop = () => stops.forEach((each) => each())
    running.set(id, { tries, abort: stop })
  }

  function begin(
    upload: Omit<Upload, 'id' | 'phase' | 'progress'>,
    job: (id: string) => { file: Promise<File>; abort(): void },
  ): string {
    const id = ports.newId()
    all.set(id, { ...upload, id, phase: 'sending', progress: 0 })
    jobs.set(id, () => job(id))
    attempt(id, 0)
    return id
  }

  const uploads = {
    /** Starts sending; the file's id is known at once. */
    send: (kind: Kind, chosen: LocalFile): string =>
      begin({ kind, chosen }, (id) => ports.send(id, kind, chosen, (progress) => set(id, { progress }))),
    take: (kind: Kind, name: string): string =>
      begin({ kind }, (id) => ({ file: ports.take(id, name), abort: () => undefined })),
    get: (id: string): Upload | undefined => all.get(id),
    subscribe: (hear: () => void): (() => void) => changed.subscribe(hear),
    /** Sends what was cut once more, under its id. */
    retry(id: string): void {
      if (all.get(id)?.phase === 'cut') attempt(id, 0)
    },
    /** Ends it and forgets it. */
    drop(id: string): void {
      running.get(id)?.abort()
      for (const map of [running, jobs, all]) map.delete(id)
      changed.emit(id)
    },
    /** Resolves when it has come to rest; at once for what is not known here. */
    settled: (id: string): Promise<Upload | undefined> =>
      new Promise((resolve) => {
        const look = () => {
          const upload = all.get(id)
          if (upload?.phase === 'sending') return false
          resolve(upload)
          return true
        }
        if (look()) return
        const stop = changed.subscribe(() => look() && stop())
      }),
  }
  return uploads
}

export type UploadQueue = ReturnType<typeof createUploadQueue>
