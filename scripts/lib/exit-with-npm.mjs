import process from 'node:process'

/**
 * npm runs scripts through a shell that dies of a SIGTERM without handing it on, which would leave us behind, holding the
 * port and the data directory. When that shell is gone, exit as if the signal had reached us.
 */
export function exitWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const shell = process.ppid
  setInterval(() => {
    if (process.ppid !== shell) process.kill(process.pid, 'SIGTERM')
  }, 500).unref()
}
