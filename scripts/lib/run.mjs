import { spawn } from 'node:child_process'
import { root } from './project.mjs'

/** Runs a program in the project's folder on our own input and output; answers its exit code. */
export function run(program, args, { env = {}, quiet = false, input = 'ignore' } = {}) {
  const windowsShim = process.platform === 'win32' && !program.endsWith('.exe')
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: [input, quiet ? 'ignore' : 'inherit', 'inherit'],
    shell: windowsShim,
  })
  const pass = (signal) => child.kill(signal)
  process.on('SIGINT', pass).on('SIGTERM', pass)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => {
      process.off('SIGINT', pass).off('SIGTERM', pass)
      resolve(code ?? (signal ? 1 : 0))
    })
  })
}

/** Runs a script of Node with our own Node. */
export const node = (args, options) => run(process.execPath, args, options)
