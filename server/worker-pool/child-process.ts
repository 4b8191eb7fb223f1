import { fork } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { loaderArgs } from '../loader-args'
import { withoutNetwork } from './without-network'

const entry = new URL('./child.ts', import.meta.url)

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

/** People wait for `normal` work, which precedes work of tasks. */
export type Priority = 'normal' | 'low'

/**
 * A session of nice 5 has a third of the weight of a usual one, one of nice 10 a tenth: beside other programs on a full
 * machine a line of speech then takes a minute.
 */
const niceness = { normal: '0', low: '5' } satisfies Record<Priority, string>

/** URLs of modules for a child: one exports `engines`, the other `utilityJobs`. */
export interface PoolModules {
  engines: string
  utilityJobs: string
}

export interface ChildOptions {
  modules: PoolModules
  producer: string
  priority: Priority
}

/** Starts a child as leader of a process group, so that it can be killed with its descendants. */
export function startChild({ modules, producer, priority }: ChildOptions) {
  const args = [...loaderArgs(entry), '--max-old-space-size=1024', '--no-warnings']
  const isWindows = process.platform === 'win32'
  const [command = 'nice', ...first] = [...withoutNetwork(), 'nice', '-n', niceness[priority]]
  const child = fork(fileURLToPath(entry), [modules.engines, modules.utilityJobs, producer], {
    ...(isWindows ? { execArgv: args } : { execPath: command, execArgv: [...first, process.execPath, ...args] }),
    detached: !isWindows,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: Object.fromEntries(
      environment.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
    ),
  })
  stepBack(child.pid, priority)
  return child
}

/** Linux may share processor time by session, so the child's session gets its priority too. */
function stepBack(pid: number | undefined, priority: Priority) {
  try {
    if (pid) writeFileSync(`/proc/${pid}/autogroup`, niceness[priority])
  } catch {
    // Not Linux, or no session groups: niceness is enough.
  }
}
