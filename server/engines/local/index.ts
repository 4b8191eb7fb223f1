import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createResident, type Resident, ResidentError } from '../../child-processes/resident'
import { startChildProcess } from '../../child-processes/start'
import { type Installed, keyOf, watchInstalled } from '../../local-models/installed'
import { threadsFor } from '../../local-models/machine'
import { availableBytes, gigabytes } from '../../local-models/memory'
import type { Clock } from '../../ports/clock'
import type { engine } from '../../ports/db/schema'
import { EngineCallError, type EngineFaultKind } from '../adapters/faults'
import { hasSherpa } from './installed-parts'
import { type LocalHealth, rowOf, rowIdOf } from './rows'
import { recordingWords } from './words'
import type { RecordingText, RecordingRequest, LocalSpeech, SherpaLoad, SpeechPiece, SpeechRequest } from './types'

const entry = new URL('../../sherpa-worker/worker.mjs', import.meta.url)

/** Longest silence in ms of a child that works on a sentence or a recording; a slow processor needs minutes for a long sentence. */
const usualSilenceMs = 300_000

type SpeechModel = Installed<'speech' | 'dictation'>
type Worker = Resident<SpeechRequest | RecordingRequest, SpeechPiece, RecordingText | { seconds: number }>

const faults: Readonly<Record<string, EngineFaultKind>> = {
  full: 'busy',
  memory: 'unreachable',
  resting: 'busy',
  crashed: 'failed',
  silent: 'timeout',
  // A file that does not load stays broken until the operator downloads it again.
  load: 'notFound',
  closed: 'unreachable',
}

export interface LocalEnginesOptions {
  /** Folder of the installed models. */
  dir: string
  /** 0: all cores but one. */
  threads: number
  /** A model leaves the memory after this time without use. */
  idleMs: number
  clock: Pick<Clock, 'now'>
  silenceMs?: number
  /** Pauses after crashes, in ms. */
  pausesMs?: readonly number[]
}

export interface LocalEngines extends LocalSpeech {
  /** A row for each installed model; none without the packages that run them. */
  rows(): Promise<(typeof engine.$inferSelect)[]>
  /** Writes the health of a row, which is this process's alone. */
  setHealth(id: string, to: Partial<LocalHealth>): void
  /** Ends all children. */
  stop(): void
}

/** Engines made of the installed models of speech and dictation, each in a child process that starts at the first request. */
export function createLocalEngines({
  dir,
  threads,
  idleMs,
  clock,
  silenceMs = usualSilenceMs,
  pausesMs,
}: LocalEnginesOptions): LocalEngines {
  const now = () => clock.now().getTime()
  const voices = watchInstalled(dir, 'speech', now)
  const ears = watchInstalled(dir, 'dictation', now)
  const installed = async (): Promise<SpeechModel[]> =>
    (await Promise.all([voices(), ears()])).flat().filter(({ model }) => hasSherpa(model))
  const health = new Map<string, LocalHealth>()
  const workers = new Map<string, Worker>()

  function start(model: SpeechModel['model']) {
    const needed = neededBytes(model)
    const available = availableBytes()
    if (needed > available)
      throw new ResidentError('memory', `needs ${gigabytes(needed)}, ${gigabytes(available)} are available`)
    const folder = mkdtempSync(join(tmpdir(), 'fanle-sherpa-'))
    const child = startChildProcess({ entry, args: [folder], niceness: 5 })
    child.once('exit', () => rmSync(folder, { recursive: true, force: true }))
    return child
  }

  function workerOf(installed: SpeechModel): Worker {
    const { folder, model } = installed
    const key = keyOf(installed)
    const known = workers.get(key)
    if (known) return known
    const worker: Worker = createResident({
      start: () => start(model),
      load: loadOf(folder, model, threadsFor(threads)),
      silenceMs: () => silenceMs,
      idleMs,
      ...(pausesMs && { pausesMs }),
    })
    workers.set(key, worker)
    return worker
  }

  async function ask<Request extends SpeechRequest | RecordingRequest>(
    id: string,
    request: Request,
    signal: AbortSignal,
    take: (piece: SpeechPiece) => void,
  ) {
    const found = (await installed()).find(({ model }) => model.id === id)
    if (!found) throw new EngineCallError('notFound', `${id} is not installed`, { isFinal: true })
    try {
      const result = await workerOf(found).ask(request, signal, { take })
      signal.throwIfAborted()
      return result
    } catch (error) {
      signal.throwIfAborted()
      if (!(error instanceof ResidentError)) throw error
      const { fault, message, retryAfterMs } = error
      throw new EngineCallError(faults[fault] ?? 'failed', message, { retryAfterMs, maybeCharged: false })
    }
  }

  const transcribe: LocalSpeech['transcribe'] = async (id, request, { signal }) =>
    (await ask(id, request, signal, () => {})) as RecordingText
  const firstEar = async () => (await ears()).map(({ model }) => model).find(hasSherpa)

  return {
    async speak(id, request, { signal, onSentence = () => {} }) {
      const pieces: SpeechPiece[] = []
      await ask(id, request, signal, (piece) => onSentence(pieces.push(piece)))
      return pieces
    },
    transcribe,
    canTranscribe: async () => (await firstEar()) !== undefined,
    async wordsIn(sound, { signal }) {
      const ear = await firstEar()
      if (!ear) return null
      try {
        return recordingWords(rowOf(ear), await transcribe(ear.id, { sound }, { signal }))
      } catch (error) {
        if (error instanceof EngineCallError) return null
        throw error
      }
    },
    rows: async () => (await installed()).map(({ model }) => rowOf(model, health.get(rowIdOf(model.id)))),
    setHealth(id, to) {
      health.set(id, { failures: 0, restsUntil: null, lastFault: '', ...health.get(id), ...to })
    },
    stop: () => workers.forEach((worker) => worker.stop()),
  }
}

/** Memory of a model, about: its files twice, and the program. */
const neededBytes = ({ files }: SpeechModel['model']) => 2 * files.reduce((sum, { bytes }) => sum + bytes, 0) + 100e6

function loadOf(folder: string, model: SpeechModel['model'], threads: number): SherpaLoad {
  const paths = model.files.map(({ path }) => join(folder, path))
  const ending = (end: string) => paths.find((path) => path.endsWith(end)) ?? ''
  const common = { tokens: ending('tokens.txt'), threads }
  if (model.kind === 'dictation') return { kind: 'dictation', model: ending('.onnx'), ...common }
  const lexicons = paths.filter((path) => /lexicon[\w-]*\.txt$/.test(path))
  if (model.voices === 'kokoro-v1.1')
    return {
      kind: 'speech',
      family: 'kokoro',
      model: ending('.onnx'),
      voices: ending('voices.bin'),
      lexicons,
      ...common,
    }
  // Beside the model of speech there is the vocoder, which makes its spectrum a sound.
  const [vocoder = '', acoustic = ''] = [true, false].map((isVocoder) =>
    paths.find((path) => path.endsWith('.onnx') && /(?:vocos|hifigan)[^/]*$/.test(path) === isVocoder),
  )
  return { kind: 'speech', family: 'matcha', model: acoustic, vocoder, lexicons, ...common }
}
