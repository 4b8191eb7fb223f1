import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { createReplies, type Reply } from './espeak-replies'
import { variants } from './variants'

export interface Utterance {
  text: string
  /** Language, and a variant of ours or of espeak's: `cmn+lan`, `cmn-latn-pinyin+f2`, `en-us`. */
  voice: string
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

export interface Uttered { samples: Float32Array; rate: number; events: EspeakEvent[] }

const workerPath = fileURLToPath(new URL('../../espeak-worker/worker.mjs', import.meta.url))

/** Is the optional package that speaks installed? */
export function hasEspeak(packageName = '@echogarden/espeak-ng-emscripten'): boolean {
  try {
    createRequire(workerPath).resolve(packageName)
    return true
  } catch {
    return false
  }
}

interface Speaker { child: ChildProcessByStdio<Writable, Readable, null>; ask(utterance: Required<Utterance>): Promise<Reply> }

let speaker: Speaker | undefined

/** Speaks with eSpeak NG in a process of its own (it is GPL, we are not), which stays warm for the next text. */
export async function utter({ text, voice, rate = 160, pitch = 50, range = 99 }: Utterance, signal?: AbortSignal): Promise<Uttered> {
  signal?.throwIfAborted()
  speaker ??= startSpeaker()
  const { child, ask } = speaker
  const stop = () => child.kill('SIGKILL')
  signal?.addEventListener('abort', stop, { once: true })
  try {
    const { rate: sampleRate, events, samples } = await ask({ text, voice, rate, pitch, range })
    return { samples, rate: sampleRate, events }
  } catch (error) {
    throw signal?.aborted ? signal.reason : error
  } finally {
    signal?.removeEventListener('abort', stop)
  }
}

function startSpeaker(): Speaker {
  const child = spawn(process.execPath, ['--no-warnings', workerPath], {
    stdio: ['pipe', 'pipe', 'inherit'], cwd: tmpdir(), env: { PATH: process.env.PATH },
  })
  const replies = createReplies()
  child.stdout.on('data', replies.take)
  child.stdin.on('error', () => {})
  child.once('error', replies.fail)
  child.once('close', (code, signal) => {
    if (speaker?.child === child) speaker = undefined
    replies.fail(new Error(`espeak ended with ${code ?? signal}`))
  })
  // It must not keep us alive when nothing is asked of it, and goes with our end of the pipe.
  child.unref()
  ;[child.stdin, child.stdout].forEach((stream) => (stream as Partial<{ unref(): void }>).unref?.())
  let id = 0
  const ask = (utterance: Required<Utterance>) => {
    const [, variant = ''] = utterance.voice.split('+')
    const text = variants[variant]
    child.stdin.write(`${JSON.stringify({ id: ++id, ...utterance, ...(text ? { variants: { [variant]: text } } : {}) })}\n`)
    return replies.of(id)
  }
  return { child, ask }
}
