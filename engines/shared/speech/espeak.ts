import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { createReplies, type EspeakReply } from './espeak-replies'

export interface Utterance {
  text: string
  /** Language with a variant of espeak or the one of `file`: `cmn-latn-pinyin+f2`, `en-us`. */
  voice: string
  /** A voice of our own, as espeak's voice files are written (timbre.ts), under a name of its own. */
  file?: { name: string; text: string }
  /** Words a minute, 80 to 450; 160 is a quiet pace for Chinese. */
  rate?: number
  /** 0 to 99; 50 is the voice's own. */
  pitch?: number
  /** How far the pitch moves, 0 (a song's note) to 99. Chinese needs all of it: its tones are nearly flat at 50. */
  range?: number
}

export type EspeakEvent =
  | readonly ['word', ms: number, place: number, length: number]
  | readonly ['phoneme', ms: number, id: string]
  | readonly ['sentence', ms: number, place: number]

export interface Uttered {
  samples: Float32Array
  rate: number
  events: EspeakEvent[]
}

const workerPath = fileURLToPath(new URL('../../espeak-worker/worker.mjs', import.meta.url))

/** Whether the optional package for speech is installed. */
export function hasEspeak(packageName = '@echogarden/espeak-ng-emscripten'): boolean {
  try {
    createRequire(workerPath).resolve(packageName)
    return true
  } catch {
    return false
  }
}

type Request = Required<Omit<Utterance, 'file'>> & { variants?: Record<string, string> }
interface Speaker {
  ask(request: Request): Promise<EspeakReply>
  stop(): void
}

let speaker: Speaker | undefined

/** Speaks with eSpeak NG in a separate process (it is GPL, this project is not), which stays warm for the next text. */
export async function utter(utterance: Utterance, signal?: AbortSignal): Promise<Uttered> {
  signal?.throwIfAborted()
  speaker ??= startSpeaker()
  return utterBy(speaker, utterance, signal)
}

/**
 * Starts a separate speaker without history. The sound of espeak depends slightly on its earlier texts, so a
 * reproducible result needs a new process.
 */
export function freshSpeaker(): { utter: typeof utter; close(): void } {
  const own = startSpeaker()
  return { utter: (utterance, signal) => utterBy(own, utterance, signal), close: own.stop }
}

async function utterBy(
  { ask, stop }: Speaker,
  { text, voice, file, rate = 160, pitch = 50, range = 99 }: Utterance,
  signal?: AbortSignal,
): Promise<Uttered> {
  signal?.throwIfAborted()
  signal?.addEventListener('abort', stop, { once: true })
  try {
    const {
      rate: sampleRate,
      events,
      samples,
    } = await ask({
      text,
      voice: file ? `${voice}+${file.name}` : voice,
      rate,
      pitch,
      range,
      ...(file ? { variants: { [file.name]: file.text } } : {}),
    })
    return { samples, rate: sampleRate, events }
  } catch (error) {
    throw signal?.aborted ? signal.reason : error
  } finally {
    signal?.removeEventListener('abort', stop)
  }
}

function startSpeaker(): Speaker {
  const child: ChildProcessByStdio<Writable, Readable, null> = spawn(process.execPath, ['--no-warnings', workerPath], {
    stdio: ['pipe', 'pipe', 'inherit'],
    cwd: tmpdir(),
    env: { PATH: process.env.PATH },
  })
  const replies = createReplies()
  const hold = holder(child)
  let id = 0
  const started: Speaker = {
    async ask(request) {
      child.stdin.write(`${JSON.stringify({ id: ++id, ...request })}
`)
      const release = hold()
      return replies.of(id).finally(release)
    },
    stop: () => void child.kill('SIGKILL'),
  }
  child.stdout.on('data', replies.take)
  child.stdin.on('error', () => {})
  const end = (error: Error) => {
    if (speaker === started) speaker = undefined
    replies.fail(error)
  }
  child.once('error', end)
  child.once('close', (code, signal) => end(new Error(`espeak ended with ${code ?? signal}`)))
  return started
}

/** A child that waits for work must not keep us alive; it goes when our end of its pipe does. */
function holder(child: ChildProcessByStdio<Writable, Readable, null>) {
  const held = [child, child.stdin, child.stdout] as unknown as { ref(): void; unref(): void }[]
  let count = 0
  held.forEach((each) => each.unref())
  return () => {
    if (count++ === 0) held.forEach((each) => each.ref())
    return () => {
      if (--count === 0) held.forEach((each) => each.unref())
    }
  }
}
