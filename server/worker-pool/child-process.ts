import { fork } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { withoutNetwork } from './without-network'

const entry = fileURLToPath(new URL('./child.ts', import.meta.url))
const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href

/** The environment of a child: it reads files of strangers and needs no keys or addresses. */
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

/** People wait for the answer of what is `normal`, which goes before the work of tasks. */
export type Priority = 'normal' | 'low'

const niceness = { normal: '0', low: '10' } satisfies Record<Priority, string>

/** Addresses of the modules that a child loads: one exports `engines`, the other `utilityJobs`. */
export interface PoolModules {
  engines: string
  utilityJobs: string
}

export interface ChildOptions {
  modules: PoolModules
  producer: string
  priority: Priority
}

/** Starts a child as the leader of a process group, so that it can be killed with all it started. */
export function startChild({ modules, producer, priority }: ChildOptions) {
  const args = ['--import', tsx, '--max-old-space-size=1024', '--no-warnings']
  const isWindows = process.platform === 'win32'
  const [command = 'nice', ...first] = [...withoutNetwork(), 'nice', '-n', niceness[priority]]
  const child = fork(entry, [modules.engines, modules.utilityJobs, producer], {
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

/** Linux may share processor time between sessions: the child's session gets its priority too. */
function stepBack(pid: number | undefined, priority: Priority) {
  try {
    if (pid) writeFileSync(`/proc/${pid}/autogroup`, niceness[priority])
  } catch {
    // Not Linux, or without session groups: the niceness is enough.
  }
}
