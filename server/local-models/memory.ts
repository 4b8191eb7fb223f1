import { readFileSync } from 'node:fs'
import { freemem } from 'node:os'

const textOf = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** Bytes left in the control group of a container; Infinity without a limit. */
function leftInGroup(): number {
  const limit = Number(textOf('/sys/fs/cgroup/memory.max'))
  const used = Number(textOf('/sys/fs/cgroup/memory.current'))
  return limit > 0 ? limit - used : Infinity
}

/** Bytes that a process can still take on this machine. */
export function availableBytes(): number {
  const kilobytes = /^MemAvailable:\s+(\d+) kB/m.exec(textOf('/proc/meminfo'))?.[1]
  const ofMachine = kilobytes ? Number(kilobytes) * 1024 : freemem()
  return Math.min(ofMachine, leftInGroup())
}

export const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`

/**
 * Context in tokens that fits into memory: the wanted one, or half of it. `sentence` tells the numbers when neither does.
 */
export function fittingContext(wanted: number, neededBytes: (tokens: number) => number, available: number) {
  const tokens = [wanted, Math.ceil(wanted / 2)].find((one) => neededBytes(one) <= available)
  if (tokens !== undefined) return { tokens }
  return { sentence: `needs ${gigabytes(neededBytes(wanted))}, ${gigabytes(available)} are available` }
}
