import { readFileSync } from 'node:fs'

/** Ticks of /proc: 100 a second on every Linux that Node runs on. */
const perSecond = 100

/** Seconds of processor time a process has used, its threads with it; NaN where there is no /proc. */
export function processorSeconds(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
    return (Number(fields[11]) + Number(fields[12])) / perSecond
  } catch {
    return Number.NaN
  }
}
