import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { runRequest } from './run-job'
import type { WorkerMessage, WorkerRequest } from './types'

// When the server is killed (-9), this thread notices even while the main thread is busy, and kills the process group.
const parentWatchCode = `
  const parent = process.ppid
  setInterval(() => { if (process.ppid !== parent) process.kill(process.platform === 'win32' ? process.pid : -process.pid, 'SIGKILL') }, 500)
  require('node:worker_threads').parentPort.postMessage('started')
`
// Without our own options, whose loader would run code on the possibly busy main thread.
const parentWatch = new Worker(parentWatchCode, { eval: true, execArgv: [] })

try {
  // When memory runs out, the kernel kills this process before the server.
  writeFileSync('/proc/self/oom_score_adj', '600')
} catch {
  // Not Linux, or not allowed.
}

const [engines = '', utilityJobs = '', producer = ''] = process.argv.slice(2)
const send = (message: WorkerMessage) => void process.send?.(message)

await once(parentWatch, 'message')
parentWatch.unref()
process.on('message', (request: WorkerRequest) => {
  void runRequest(request, { modules: { engines, utilityJobs }, producer, send }).then(send)
})
process.on('disconnect', () => process.kill(process.platform === 'win32' ? process.pid : -process.pid, 'SIGKILL'))
send({ id: 0, type: 'ready' })
