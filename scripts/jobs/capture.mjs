import { spawn } from 'node:child_process'
import { root } from '../lib/project.mjs'

const children = new Set()

/** Ends what a process started as well: servers and browsers belong to its group. */
function killGroup(child) {
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL')
  } catch {
    // The process has ended meanwhile.
  }
}

// Also runs when the runner itself fails, so that no child process remains.
process.on('exit', () => children.forEach(killGroup))
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130))

/**
 * Runs a script of Node in the project's folder; resolves to its exit code and output. With `live` the output goes to the
 * terminal instead. After `timeoutMs` the process and what it started are killed.
 */
export function capture(args, { env = {}, live = false, timeoutMs } = {}) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', live ? 'inherit' : 'pipe', live ? 'inherit' : 'pipe'],
    detached: process.platform !== 'win32',
  })
  children.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (output += text))
  return new Promise((resolve) => {
    const timer =
      timeoutMs &&
      setTimeout(() => {
        output += `\nIt did not end within ${timeoutMs / 1000} s and was killed.\n`
        killGroup(child)
      }, timeoutMs)
    child.on('close', (code) => {
      clearTimeout(timer)
      children.delete(child)
      resolve({ code: code ?? 1, output })
    })
  })
}
