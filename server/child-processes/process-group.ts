import { readdir, readFile } from 'node:fs/promises'

const pageBytes = 4096
/** Linux reports processor time in hundredths of a second on every architecture. */
const ticksPerSecond = 100

interface Member {
  runs: boolean
  pages: number
  ticks: number
}

/** Processes of a group; null without /proc (only Linux has it). */
async function membersOf(group: number): Promise<Member[] | null> {
  const entries = await readdir('/proc').catch(() => null)
  if (!entries) return null
  const read = await Promise.all(entries.filter((name) => /^\d+$/.test(name)).map((pid) => memberOf(pid, group)))
  return read.filter((member) => member !== null)
}

/**
 * The name is in brackets and may contain spaces, so fields are counted after it (proc(5): state is 3, group 5,
 * processor time 14 and 15, that of ended children 16 and 17, resident pages 24).
 */
async function memberOf(pid: string, group: number): Promise<Member | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'latin1').catch(() => '')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (Number(fields[2]) !== group) return null
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
  return { runs: !/[ZX]/.test(fields[0] ?? ''), pages: Number(fields[21]), ticks }
}

export interface GroupUsage {
  /** Resident memory. Shared pages count once per process. */
  megabytes: number
  /** Processor time of its processes, including ended ones. */
  processorSeconds: number
}

/** Memory and processor time of a process group; null where unknown. */
export async function groupUsage(group: number): Promise<GroupUsage | null> {
  const members = await membersOf(group)
  const sum = (of: 'pages' | 'ticks') => members?.reduce((all, member) => all + member[of], 0) ?? 0
  return members && { megabytes: (sum('pages') * pageBytes) / 2 ** 20, processorSeconds: sum('ticks') / ticksPerSecond }
}

/** Kills a process and its group, if they exist. */
export function killGroup(pid: number) {
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL')
  } catch {
    // Already gone.
  }
}

/** Waits until a group has no running process, two seconds at most. */
export async function groupGone(pid: number): Promise<void> {
  for (let waited = 0; waited < 2000; waited += 20) {
    try {
      process.kill(-pid, 0)
    } catch {
      return
    }
    // A zombie is still a member but does not run.
    if ((await membersOf(pid))?.every(({ runs }) => !runs)) return
    await new Promise((resume) => void setTimeout(resume, 20))
  }
}
