import { join } from 'node:path'
import { createResident, type Resident, ResidentError } from '../../child-processes/resident'
import { startChildProcess } from '../../child-processes/start'
import { type Installed, keyOf } from '../../local-models/installed'
import { threadsFor } from '../../local-models/machine'
import { patienceMs } from '../patience'
import { createThoughtSplitter } from '../thoughts'
import { type ChatProvider, type Piece, ProviderError, type ProviderFault } from '../types'
import type { LlamaLoad, LlamaPiece, LlamaRequest, LlamaResult } from './messages'

const entry = new URL('./worker.ts', import.meta.url)

export interface LlamaOptions {
  /** The installed model with this id; undefined when it was removed. */
  find: (id: string) => Promise<Installed<'chat'> | undefined>
  /** Largest context in tokens; smaller ones need less memory. */
  contextTokens: number
  /** 0: all cores but one, at most eight. */
  threads: number
  idleMs: number
  /** Pauses after crashes, in ms. */
  pausesMs?: readonly number[]
}

export interface LlamaProvider extends ChatProvider {
  /** Ends all children. */
  stop(): void
}

type LlamaResident = Resident<LlamaRequest, LlamaPiece, LlamaResult>

const faults: Readonly<Record<string, ProviderFault>> = {
  full: 'busy',
  memory: 'busy',
  resting: 'resting',
  crashed: 'cut',
  silent: 'timeout',
  tooLong: 'tooLong',
  closed: 'cut',
}

const charactersOf = ({ turns, functions }: LlamaRequest) =>
  turns.reduce((sum, { content }) => sum + content.length, functions.length && JSON.stringify(functions).length)

/** Runs installed GGUF models, each in a child process of its own that starts at the first question. */
export function createLlamaProvider({ find, contextTokens, threads, idleMs, pausesMs }: LlamaOptions): LlamaProvider {
  const residents = new Map<string, LlamaResident>()

  function residentOf(installed: Installed<'chat'>): LlamaResident {
    const { folder, model } = installed
    const key = keyOf(installed)
    const known = residents.get(key)
    if (known) return known
    const resident: LlamaResident = createResident<LlamaLoad, LlamaRequest, LlamaPiece, LlamaResult>({
      start: () => startChildProcess({ entry, niceness: 5 }),
      load: {
        path: join(folder, model.files[0]?.path ?? ''),
        wrapper: model.wrapper,
        contextTokens: Math.min(contextTokens, model.contextTokens),
        threads: threadsFor(threads),
      },
      silenceMs: (request) => patienceMs(charactersOf(request)),
      idleMs,
      ...(pausesMs && { pausesMs }),
    })
    residents.set(key, resident)
    return resident
  }

  return {
    async complete({ model, turns, functions = [], temperature, topP, maxTokens, onSent, continued }, signal, take) {
      const installed = await find(model.version)
      if (!installed) throw new ProviderError('notFound', `${model.version} is not installed`)
      const request = {
        turns: turns.map(({ role, content, calls }) => ({ role, content, ...(calls && { calls }) })),
        functions,
        temperature,
        topP,
        maxTokens,
      }
      let hasBegun = false
      const begin = (piece: Piece) => {
        // A model that loads, or crashes before its first word, is free.
        if (!hasBegun) onSent?.()
        hasBegun = true
        take(piece)
      }
      let hasWaited = false
      const onPlace = (waiting: number) => {
        hasWaited ||= waiting > 0
        if (hasWaited) take({ waiting })
      }
      const thoughts = createThoughtSplitter(begin, { continues: continued !== undefined })
      try {
        const { usage, cutShort } = await residentOf(installed).ask(request, signal, { take: thoughts.take, onPlace })
        thoughts.end()
        take({ usage, ...(cutShort && { cutShort }) })
      } catch (error) {
        thoughts.end()
        if (signal.aborted) return
        if (!(error instanceof ResidentError)) throw error
        throw new ProviderError(faults[error.fault] ?? 'failed', error.message, error.retryAfterMs)
      }
    },
    stop: () => residents.forEach((resident) => resident.stop()),
  }
}
