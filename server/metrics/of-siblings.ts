import type { Registry } from 'prom-client'
import { processNumber } from '../ports/siblings'

interface Message {
  ask?: 'metrics'
  id?: number
  allMetrics?: number
  text?: string
}

const patienceMs = 2_000

/** Reads the metrics of this process, or of all that one `npm start` runs: each value has the number of its process. */
export function createMetricsReader(registry: Registry): () => Promise<string> {
  if (processNumber === null) return () => registry.metrics()
  registry.setDefaultLabels({ process: String(processNumber) })
  // A database that does not answer must not end the process.
  const ownText = () => registry.metrics().catch(() => '')
  const waiting = new Map<number, (text: string) => void>()
  let asked = 0
  process.on('message', async ({ ask, id, allMetrics, text = '' }: Message) => {
    if (ask === 'metrics') process.send?.({ metrics: id, text: await ownText() })
    if (allMetrics !== undefined) waiting.get(allMetrics)?.(text)
  })
  return () =>
    new Promise((resolve) => {
      const id = ++asked
      const done = (text: string) => {
        clearTimeout(timer)
        waiting.delete(id)
        resolve(text)
      }
      const timer = setTimeout(() => void ownText().then(done), patienceMs)
      waiting.set(id, done)
      process.send?.({ ask: 'all metrics', id })
    })
}
