import { type ChildOptions, startChild } from './child-process'
import { groupGone, killGroup } from '../child-processes/process-group'
import { setChildIdle } from '../child-processes/start'
import type { WorkerMessage, WorkerRequest } from './types'

/** End of a request: the child's last message, or its death with the end of its error output. */
export type RequestOutcome =
  | Exclude<WorkerMessage, { type: 'ready' | 'progress' }>
  /** `isKilled`: killed by the system when memory runs out, or by an operator. */
  | { type: 'died'; errorOutput: string; isKilled?: boolean }

type Progress = Extract<WorkerMessage, { type: 'progress' }>

/** One child process, which runs one request at a time. */
export interface Worker {
  pid: number
  /** Name of the last request, whose libraries are loaded. */
  lastName: string
  /** Never rejects: the death of the child is an outcome. */
  send(request: WorkerRequest, onProgress: (message: Progress) => void): Promise<RequestOutcome>
  /** Kills the child and its descendants, and waits until they are gone. */
  end(): Promise<void>
  /** An idle child does not keep the server process alive. */
  setIdle(isIdle: boolean): void
}

/** Starts a child. `onEnd` is called once, after any end. */
export function createWorker(options: ChildOptions, onEnd: (worker: Worker) => void): Worker {
  const child = startChild(options)
  const pid = child.pid ?? 0
  let errorOutput = ''
  let onMessage: ((message: WorkerMessage) => void) | undefined
  let settle: ((outcome: RequestOutcome) => void) | undefined
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (errorOutput = (errorOutput + text).slice(-2000)))
  child.on('message', (message: WorkerMessage) => onMessage?.(message))
  const died = (reason: string, isKilled = false) => {
    // Its descendants may still run.
    if (pid) killGroup(pid)
    settle?.({ type: 'died', errorOutput: `${reason} ${errorOutput}`.trim(), isKilled })
    onEnd(worker)
  }
  child.once('error', (error) => {
    if (!pid) died(error.message)
  })
  const closed = new Promise<void>((resolve) =>
    child.once('exit', (code, signal) => {
      died(`ended with ${code ?? signal}`, signal === 'SIGKILL')
      resolve()
    }),
  )
  const worker: Worker = {
    pid,
    lastName: '',
    send: (request, onProgress) =>
      new Promise<RequestOutcome>((resolve) => {
        worker.lastName = request.name
        errorOutput = ''
        settle = resolve
        onMessage = (message) => {
          if (message.id !== request.id || message.type === 'ready') return
          if (message.type === 'progress') onProgress(message)
          else resolve(message)
        }
        if (child.exitCode !== null || child.signalCode !== null || !child.connected)
          resolve({ type: 'died', errorOutput })
        else
          child.send(request, (error) => {
            if (error) resolve({ type: 'died', errorOutput: error.message })
          })
      }).finally(() => ([onMessage, settle] = [undefined, undefined])),
    async end() {
      if (!pid) return
      worker.setIdle(false)
      killGroup(pid)
      await closed
      await groupGone(pid)
    },
    setIdle: (isIdle) => setChildIdle(child, isIdle),
  }
  return worker
}
