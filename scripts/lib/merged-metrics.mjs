/** Metrics of several processes as one text of Prometheus: the lines of each metric are together. */
export function mergedMetrics(texts) {
  const metrics = new Map()
  for (const text of texts) {
    let lines = []
    for (const line of text.split('\n')) {
      const [, name] = /^# HELP (\S+)/.exec(line) ?? []
      if (name) {
        lines = metrics.get(name) ?? []
        metrics.set(name, lines)
      }
      if (line && !(line.startsWith('#') && lines.includes(line))) lines.push(line)
    }
  }
  return [...metrics.values()].map((lines) => `${lines.join('\n')}\n`).join('\n')
}
