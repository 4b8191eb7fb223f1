import { codes } from '@contract/codes'
import type { File } from '@contract/api'
import { ApiError, BusyError } from '../api/errors'
import { retrySeconds } from '../api/refusal'
import type { LocalFile } from '../platform/media/types'
import { createEmitter } from '../emitter'
import { createSendLimit } from './send-limit'

type Kind = 'image' | 'audio' | 'video' | 'document'

/** Dependencies of `createUploads`; tests replace all of them. */
export interface UploadPorts {
  newId(): string
  /** Rejects with an ApiError when the server refused, with anything else when the connection broke. */
  send(
    id: string,
    kind: Kind,
    chosen: LocalFile,
    progress: (done: number) => void,
    use?: 'chat',
  ): { file: Promise<File>; abort(): void }
  /** Copies an example of the site to a file of the user. */
  take(id: string, name: string): Promise<File>
  /** Called when the network or the app comes back. */
  onWake(listener: () => void): () => void
  later(run: () => void, ms: number): () => void
  /** Runs after the pause that a busy server asked for. */
  whenLessBusy(run: () => void, ms: number): () => void
  /** A file has arrived. */
  arrived(file: File): void
}

export interface Upload {
  id: string
  kind: Kind
  /**
   * `cut`: all attempts failed (with `msg` when the server was too busy); `retry`, or the return of network or app,
   * starts another. Or a guest did not log in. `refused`: the server refused, with `msg`.
   */
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

/** How long before each further try; a busy server names the time itself. */
const waitsMs = [1000, 3000]
const mostBusyTries = 5
/** The server takes three at a time from an account; one is left for another window. */
const sentAtOnce = 2

/** Files being uploaded. After a broken connection a file is sent again with the same id, so that it is stored once. */
export function createUploadQueue(ports: UploadPorts) {
  const all = new Map<string, Upload>()
  const jobs = new Map<string, () => { file: Promise<File>; abort(): void }>()
  const running = new Map<string, Running>()
  const limited = createSendLimit<File>(sentAtOnce)
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
    set(id, { phase: 'sending', progress: 0, msg: undefined })
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
    // A guest who declined to log in: the file stays, and a press asks again.
    if (error instanceof ApiError && error.code === codes.loggedOut) return set(id, { phase: 'cut' })
    if (error instanceof ApiError && error.code < codes.serverError && error.code !== codes.tooFast) {
      return set(id, { phase: 'refused', msg: error.msg })
    }
    const waitMs = waitsMs[tries]
    const askedMs = error instanceof BusyError ? error.retryAfterMs : retrySeconds(error) * 1000
    const mayTry = askedMs > 0 ? tries + 1 < mostBusyTries : waitMs !== undefined
    if (!mayTry) set(id, { phase: 'cut', msg: askedMs > 0 ? (error as ApiError).msg : undefined })
    if (!mayTry && askedMs > 0) return
    const again = () => {
      stop()
      attempt(id, mayTry ? tries + 1 : 0)
    }
    const stops =
      askedMs > 0
        ? [ports.whenLessBusy(again, askedMs)]
        : [ports.onWake(again), ...(mayTry ? [ports.later(again, waitMs ?? 0)] : [])]
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
    send: (kind: Kind, chosen: LocalFile, use?: 'chat'): string =>
      begin({ kind, chosen }, (id) =>
        limited(() => ports.send(id, kind, chosen, (progress) => set(id, { progress }), use)),
      ),
    take: (kind: Kind, name: string): string =>
      begin({ kind }, (id) => ({ file: ports.take(id, name), abort: () => undefined })),
    get: (id: string): Upload | undefined => all.get(id),
    subscribe: (listener: () => void): (() => void) => changed.subscribe(listener),
    /** Sends a `cut` upload again, with its id. */
    retry(id: string): void {
      if (all.get(id)?.phase !== 'cut') return
      running.get(id)?.abort()
      attempt(id, 0)
    },
    /** Aborts and forgets it. */
    drop(id: string): void {
      running.get(id)?.abort()
      for (const map of [running, jobs, all]) map.delete(id)
      changed.emit(id)
    },
    /** Resolves when it has stopped sending; at once for an unknown id. */
    settled: (id: string): Promise<Upload | undefined> =>
      new Promise((resolve) => {
        const check = () => {
          const upload = all.get(id)
          if (upload?.phase === 'sending') return false
          resolve(upload)
          return true
        }
        if (check()) return
        const stop = changed.subscribe(() => check() && stop())
      }),
  }
  return uploads
}

export type UploadQueue = ReturnType<typeof createUploadQueue>
