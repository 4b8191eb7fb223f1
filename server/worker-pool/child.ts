import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { perform } from './run-job'
import type { WorkerMessage, WorkerRequest } from './types'

// A server killed with -9 tells nobody: a thread of its own sees it even while this one is deep in work, and ends all that was started.
const watchman = `
  const parent = process.ppid
  setInterval(() => { if (process.ppid !== parent) process.kill(process.platform === 'win32' ? process.pid : -process.pid, 'SIGKILL') }, 500)
  require('node:worker_threads').parentPort.postMessage('on watch')
`
// Without our own options: the loader they name would ask this thread, which may be deep in work.
const onWatch = new Worker(watchman, { eval: true, execArgv: [] })

try {
  // When memory runs out, the kernel should take us, not the server.
  writeFileSync('/proc/self/oom_score_adj', '600')
} catch {
  // Not Linux, or not allowed.
}

const [crafts = '', errands = '', producer = ''] = process.argv.slice(2)
const tell = (news: WorkerMessage) => void process.send?.(news)

await once(onWatch, 'message')
onWatch.unref()
process.on('message', (order: WorkerRequest) => {
  void perform(order, { sources: { crafts, errands }, producer, tell }).then(tell)
})
process.on('disconnect', () => process.kill(process.platform === 'win32' ? process.pid : -process.pid, 'SIGKILL'))
tell({ id: 0, type: 'ready' })
