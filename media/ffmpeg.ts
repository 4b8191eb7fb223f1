import { execFile, spawn, type ChildProcessByStdio } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import type { Readable, Writable } from 'node:stream'

export interface FfmpegOptions {
  signal?: AbortSignal
  /** Bytes for an input named `pipe:0`. */
  input?: Uint8Array
  /** Seconds and frames written so far. Uses standard output. */
  onProgress?(seconds: number, frames: number): void
  /** Largest standard output, after which the run is stopped (64 MB). */
  maxBytes?: number
}

/** ffmpeg's exit code and the end of its error output: for the log only. */
export class FfmpegError extends Error {
  constructor(
    readonly code: number | null,
    readonly errorOutput: string,
  ) {
    super(`ffmpeg ended with ${code}: ${errorOutput.slice(-600)}`)
    this.name = 'FfmpegError'
  }
}

/**
 * Whether a release still gets fixes, because untrusted files could exploit it: ffmpeg 6 (libavutil 58), or 5.1 in the
 * updates of Debian 12 and others, whose copyright names the year.
 */
export function isCurrentFfmpeg(version: string): boolean {
  const libavutil = Number(/^libavutil\s+(\d+)\./m.exec(version)?.[1] ?? 0)
  const year = Number(/Copyright \(c\) \d+-(\d+)/.exec(version)?.[1] ?? 0)
  return libavutil >= 58 || (libavutil === 57 && year >= 2024)
}

/** ffmpeg reads untrusted files, so it gets no keys or addresses. */
const emptyEnv = {}

export interface FoundFfmpeg {
  path: string
  isCurrent: boolean
  /** As it names itself. */
  version?: string
}

let found: Promise<FoundFfmpeg | null> | undefined

/** The ffmpeg of this machine, searched once. */
export const findFfmpeg = () => (found ??= lookForFfmpeg(process.env))

/** FFMPEG_PATH, else the system's, else the optional package; a current version first. Null when there is none. */
export async function lookForFfmpeg(
  env: Readonly<Record<string, string | undefined>>,
  packageName = '@ffmpeg-installer/ffmpeg',
): Promise<FoundFfmpeg | null> {
  const paths = env.FFMPEG_PATH
    ? pathsOf(env.FFMPEG_PATH, env.PATH)
    : [...pathsOf('ffmpeg', env.PATH), carriedIn(packageName) ?? '']
  let old: FoundFfmpeg | null = null
  for (const path of paths.filter((one) => one && existsSync(one))) {
    const one = await ask(path)
    if (one?.isCurrent) return one
    old ??= one
  }
  return old
}

/** Path of a usable ffmpeg: in production only a current one. */
export async function usableFfmpeg(
  env: Readonly<Record<string, string | undefined>> = process.env,
  looking = findFfmpeg(),
): Promise<string | null> {
  const one = await looking
  return one && (one.isCurrent || env.APP_MODE !== 'production') ? one.path : null
}

/** Absolute paths of a program: with an empty environment nothing else finds it. */
const pathsOf = (name: string, path = '') =>
  name.includes('/') ? [name] : path.split(delimiter).map((folder) => join(folder, name))

function carriedIn(packageName: string): string | null {
  try {
    const { path } = createRequire(import.meta.url)(packageName) as { path: string }
    return existsSync(path) ? path : null
  } catch {
    return null
  }
}

const ask = (path: string) =>
  new Promise<FoundFfmpeg | null>((done) =>
    execFile(path, ['-version'], { env: emptyEnv, timeout: 10_000 }, (error, said) => {
      const version = /^ffmpeg version (\S{1,40})/.exec(said)?.[1] ?? ''
      done(error ? null : { path, isCurrent: isCurrentFfmpeg(said), version })
    }),
  )

/** Arguments of every run: no terminal, no banner, outputs replaced. */
const settings = ['-hide_banner', '-nostdin', '-loglevel', 'error', '-y']

/** Allows only files and pipes as inputs: a playlist must not make ffmpeg fetch URLs. */
const restrictInputs = (args: readonly string[]) =>
  args.flatMap((arg) => (arg === '-i' ? ['-protocol_whitelist', 'file,pipe', '-i'] : [arg]))

/** A run whose pipes the caller uses: frames in on stdin, samples out on stdout. `done` rejects with an FfmpegError. */
export async function openFfmpeg(args: readonly string[], { signal }: Pick<FfmpegOptions, 'signal'> = {}) {
  const path = await usableFfmpeg()
  if (!path) throw new FfmpegError(null, 'not installed')
  signal?.throwIfAborted()
  const child: ChildProcessByStdio<Writable, Readable, Readable> = spawn(path, [...settings, ...restrictInputs(args)], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: emptyEnv,
  })
  let errorOutput = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errorOutput = (errorOutput + text).slice(-4000)))
  const kill = () => child.kill('SIGKILL')
  signal?.addEventListener('abort', kill, { once: true })
  // The exit code reports a closed pipe; an unhandled EPIPE would end our process.
  child.stdin.on('error', () => {})
  const done = new Promise<void>((resolve, reject) => {
    child.once('error', (error) => reject(new FfmpegError(null, error.message)))
    child.once('close', (code) => {
      signal?.removeEventListener('abort', kill)
      if (signal?.aborted) reject(signal.reason as Error)
      else if (code === 0) resolve()
      else reject(new FfmpegError(code, errorOutput))
    })
  })
  done.catch(() => {})
  return { stdin: child.stdin, stdout: child.stdout, done, kill }
}

/** Runs ffmpeg to its end and returns its standard output. Rejects with an FfmpegError, or the signal's reason. */
export async function runFfmpeg(
  args: readonly string[],
  { signal, input, onProgress, maxBytes = 64 << 20 }: FfmpegOptions = {},
): Promise<Buffer> {
  const run = await openFfmpeg(onProgress ? ['-progress', 'pipe:1', ...args] : args, { signal })
  const parts: Buffer[] = []
  let bytes = 0
  run.stdout.on('data', (part: Buffer) => {
    if (onProgress) return reportProgress(String(part), onProgress)
    bytes += part.length
    if (bytes > maxBytes) run.kill()
    else parts.push(part)
  })
  run.stdin.end(input)
  await run.done
  return Buffer.concat(parts)
}

function reportProgress(text: string, onProgress: (seconds: number, frames: number) => void) {
  const last = [...text.matchAll(/out_time_(?:us|ms)=(\d+)/g)].at(-1)
  const frames = [...text.matchAll(/frame=\s*(\d+)/g)].at(-1)
  if (last) onProgress(Number(last[1]) / 1e6, Number(frames?.[1] ?? 0))
}
