import type { AdminOut } from '../../../../contract/admin'
import { runSums } from './day-sums'
import { type Sum, toolName } from './sums'

type Lines = AdminOut<'GET /admin/margin'>['lines']
type Line = Record<(typeof runSums)[number], number> & { serviceKey: string; engineId: string }

/** Parts of `run:SD:my-flux:costMilliFen`: the middle one may have colons of its own. */
function partsOf(key: string): [head: string, middle: string, name: string] {
  const rest = key.slice(key.indexOf(':') + 1)
  const [first, last] = [rest.indexOf(':'), rest.lastIndexOf(':')]
  return [rest.slice(0, first), rest.slice(first + 1, last), rest.slice(last + 1)]
}

/** What each engine and model brought and cost. */
export function marginLines(sums: readonly Sum[]): Lines {
  const lines = new Map<string, Line>()
  for (const { key, value } of sums) {
    const [serviceKey, engineId, name] = partsOf(key)
    const zero = Object.fromEntries(runSums.map((one) => [one, 0])) as Record<(typeof runSums)[number], number>
    const line = lines.get(`${serviceKey} ${engineId}`) ?? { serviceKey, engineId, ...zero }
    lines.set(`${serviceKey} ${engineId}`, { ...line, [name]: Number(value) })
  }
  return [...lines.values()].map((line) => ({
    ...line,
    tool: toolName(line.serviceKey),
    marginMilliFen: line.unknown > 0 ? null : line.incomeMilliFen - line.costMilliFen,
  }))
}
