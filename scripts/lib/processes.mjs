import cluster from 'node:cluster'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { mergedMetrics } from './merged-metrics.mjs'
import { progress, root } from './project.mjs'

/** More need a larger `max_connections` of PostgreSQL, so an operator names them. */
const mostByDefault = 8
const memoryOfOne = 1024 ** 3
/** Connections of all processes together, while DATABASE_POOL is not set: PostgreSQL allows 100. */
const connections = 80
const connectionsBesidePool = 6
const metricsMs = 900
const shortLifeMs = 60_000
const [leastPauseMs, mostPauseMs] = [1_000, 30_000]

const isEmpty = (folder) => !fs.existsSync(folder) || fs.readdirSync(folder).length === 0

/**
 * How many processes `npm start` runs: PROCESSES, or one for each core. The embedded database has one process, tasks run
 * in children anyway, and an installed model would be in the memory of each process. Throws a sentence.
 */
export function processCount(env, { cores, memory } = { cores: os.availableParallelism(), memory: os.totalmem() }) {
  const asked = env.PROCESSES?.trim()
  if (asked && !/^([1-9]|[1-5]\d|6[0-4])$/.test(asked)) throw new Error('PROCESSES：应为 1 到 64 的整数')
  if (!env.DATABASE_URL?.trim()) {
    if (asked && asked !== '1') throw new Error('PROCESSES：内置数据库只能由一个进程使用，请设置 DATABASE_URL')
    return 1
  }
  if (asked) return Number(asked)
  const models = env.MODELS_DIR?.trim() || path.join(env.DATA_DIR?.trim() || 'data', 'models')
  if (env.ROLE === 'worker' || !isEmpty(path.resolve(root, models))) return 1
  return Math.max(1, Math.min(cores, Math.floor(memory / memoryOfOne), mostByDefault))
}

/** Variables of one of several processes: the first runs tasks and scheduled work, as the role allows. */
export const environmentOf = (number, count, env) => ({
  PROCESS_NUMBER: String(number),
  ...(number > 1 && (env.ROLE?.trim() || 'all') === 'all' ? { ROLE: 'web' } : {}),
  ...(env.DATABASE_POOL?.trim()
    ? {}
    : { DATABASE_POOL: String(Math.min(10, Math.max(4, Math.floor(connections / count) - connectionsBesidePool))) }),
})

/** The metrics that a process reports within the time; empty without an answer. */
function metricsOf(worker, id) {
  return new Promise((resolve) => {
    const done = (text) => {
      clearTimeout(timer)
      worker.off('message', take)
      resolve(text)
    }
    const take = (message) => message?.metrics === id && done(message.text)
    const timer = setTimeout(done, metricsMs, '')
    worker.on('message', take)
    worker.send({ ask: 'metrics', id }, (error) => error && done(''))
  })
}

/**
 * Runs several processes of the server behind one port. The first starts alone, because it migrates the database and
 * prints the notes. One that ends by itself is started again; the first failed start ends everything.
 */
export function runProcesses(entry, count) {
  cluster.setupPrimary({ exec: path.resolve(root, entry), execArgv: ['--enable-source-maps'], args: [] })
  const running = new Map()
  const pauses = new Map()
  /** Processes that take messages: one that boots drops them. */
  const listening = new WeakSet()
  let isServing = false
  let isStopping = false
  let exitCode = 0
  let asked = 0

  function start(number) {
    if (isStopping) return
    const startedAt = Date.now()
    const worker = cluster.fork(environmentOf(number, count, process.env))
    running.set(number, worker)
    worker.once('listening', () => {
      listening.add(worker)
      if (isServing) return
      isServing = true
      for (let other = 2; other <= count; other++) start(other)
    })
    worker.once('exit', (code, signal) => {
      running.delete(number)
      if (isStopping || !isServing) {
        exitCode ||= signal && isStopping ? 0 : (code ?? 1)
        if (!isStopping || running.size === 0) process.exit(exitCode)
        return
      }
      const wasShort = Date.now() - startedAt < shortLifeMs
      const pause = wasShort ? Math.min(mostPauseMs, 2 * (pauses.get(number) ?? leastPauseMs / 2)) : leastPauseMs
      pauses.set(number, pause)
      progress(`Process ${number} ended (${signal ?? code}) and is started again in ${pause / 1000} s`)
      setTimeout(start, pause, number)
    })
    worker.on('message', async (message) => {
      if (message?.ask !== 'all metrics') return
      const id = ++asked
      const texts = await Promise.all([...running.values()].map((one) => metricsOf(one, id)))
      worker.send({ allMetrics: message.id, text: mergedMetrics(texts) }, () => {})
    })
  }

  function stop() {
    if (isStopping) {
      for (const worker of running.values()) worker.process.kill('SIGKILL')
      process.exit(130)
    }
    isStopping = true
    if (running.size === 0) process.exit(0)
    // A terminal sends its signal to all processes: a second one would end them at once, so they get a message.
    for (const worker of running.values())
      if (listening.has(worker)) worker.send('stop', (error) => error && worker.process.kill('SIGTERM'))
      else worker.process.kill('SIGTERM')
  }
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, stop)
  start(1)
}
