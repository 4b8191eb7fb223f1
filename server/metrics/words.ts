import { Histogram, type Registry } from 'prom-client'

/** Histograms of the delays until text. */
export function wordMetrics(registry: Registry) {
  const firstWord = new Histogram({
    name: 'fanle_first_word_seconds',
    help: 'From asking a model to its first words being delivered',
    buckets: [0.1, 0.3, 0.5, 1, 2, 5, 10, 30, 60],
    registers: [registry],
  })
  const added = new Histogram({
    name: 'fanle_added_delay_seconds',
    help: "From a provider's words to their delivery: the longest of each write, which is for all answers of the process",
    buckets: [0.03, 0.06, 0.1, 0.2, 0.5, 1, 3, 10],
    registers: [registry],
  })
  return { firstWord: (ms: number) => firstWord.observe(ms / 1000), added: (ms: number) => added.observe(ms / 1000) }
}
