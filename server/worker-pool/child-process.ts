import { fork } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'

const entry = fileURLToPath(new URL('./child.ts', import.meta.url))
const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href

/** All a child gets of our environment: it works on what strangers gave, and needs neither keys nor addresses. */
const passed = [
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
  'FONTCONFIG_PATH',
]

/** Chats go first. */
const niceness = '10'

/** Where crafts and errands are looked up, as addresses of modules: others in tests. */
export interface Sources {
  crafts: string
  errands: string
}

/** Starts a child of a lower priority that leads a process group of its own, so that all it started can be ended with it. */
export function startChild(sources: Sources, producer: string) {
  const args = ['--import', tsx, '--max-old-space-size=1024', '--no-warnings']
  const isWindows = process.platform === 'win32'
  const child = fork(entry, [sources.crafts, sources.errands, producer], {
    ...(isWindows ? { execArgv: args } : { execPath: 'nice', execArgv: ['-n', niceness, process.execPath, ...args] }),
    detached: !isWindows,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: Object.fromEntries(
      passed.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
    ),
  })
  yieldToServer(child.pid)
  return child
}

/** A session of its own has, where Linux groups by sessions, a share as large as the server's: niceness would count only within it. */
function yieldToServer(pid: number | undefined) {
  try {
    if (pid) writeFileSync(`/proc/${pid}/autogroup`, niceness)
  } catch {
    // Not Linux, or without such groups: there niceness alone does it.
  }
}
