import { type ChildProcess, fork } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { loaderArgs } from '../loader-args'
import { withoutNetwork } from './without-network'

/** Environment of a child, which reads untrusted files and needs no keys or addresses. */
const environment = [
  'PATH',
  'HOME',
  'TMPDIR',
  'TMP',
  'TEMP',
  'LANG',
  'LC_ALL',
  'TZ',
  'LD_LIBRARY_PATH',
  'SystemRoot',
  'FFMPEG_PATH',
  'APP_MODE',
  'FONTCONFIG_PATH',
]

export interface ChildCommand {
  /** The script; in TypeScript or compiled. */
  entry: URL
  args?: readonly string[]
  /** Arguments of Node. */
  nodeArgs?: readonly string[]
  /** 0 to 19; a child with 10 gets a tenth of the processor beside busy processes. */
  niceness: number
}

/** Starts a child without network, as leader of a process group, so that it can be killed with its descendants. */
export function startChildProcess({ entry, args = [], nodeArgs = [], niceness }: ChildCommand): ChildProcess {
  const execArgs = [...loaderArgs(entry), ...nodeArgs, '--no-warnings']
  const isWindows = process.platform === 'win32'
  const [command = 'nice', ...first] = [...withoutNetwork(), 'nice', '-n', String(niceness)]
  const child = fork(fileURLToPath(entry), args, {
    ...(isWindows
      ? { execArgv: execArgs }
      : { execPath: command, execArgv: [...first, process.execPath, ...execArgs] }),
    detached: !isWindows,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: Object.fromEntries(
      environment.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
    ),
  })
  stepBack(child.pid, niceness)
  return child
}

/** Linux may share processor time by session, so the child's session gets its priority too. */
function stepBack(pid: number | undefined, niceness: number) {
  try {
    if (pid) writeFileSync(`/proc/${pid}/autogroup`, String(niceness))
  } catch {
    // Not Linux, or no session groups: niceness is enough.
  }
}

/** An idle child does not keep the server's process alive. */
export function setChildIdle(child: ChildProcess, isIdle: boolean) {
  for (const each of [child, child.channel, child.stderr] as (
    Partial<{ ref(): void; unref(): void }> | null | undefined
  )[]) {
    if (isIdle) each?.unref?.()
    else each?.ref?.()
  }
}
