import process from 'node:process'

/**
 * npm runs scripts through a shell that exits on SIGTERM without forwarding it. This process would stay, and keep the
 * port and the data directory. When that shell is gone, exit as if the signal had arrived here.
 */
export function exitWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const shell = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === shell) return
    // Once: a second signal ends at once.
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, 500).unref()
}
