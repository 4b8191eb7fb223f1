import { readdir, readFile } from 'node:fs/promises'

const pageBytes = 4096

/** Resident megabytes of all processes of a group; null where the system does not tell (only Linux does). Pages they share count for each. */
export async function groupMegabytes(group: number): Promise<number | null> {
  const entries = await readdir('/proc').catch(() => null)
  if (!entries) return null
  const pages = await Promise.all(entries.filter((name) => /^\d+$/.test(name)).map((pid) => pagesOf(pid, group)))
  return pages.reduce((sum, each) => sum + each, 0) * pageBytes / 2 ** 20
}

/** The name of a program stands in brackets and may hold spaces: count fields after it (proc(5): group is 5, resident pages 24). */
async function pagesOf(pid: string, group: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'latin1').catch(() => '')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return Number(fields[2]) === group ? Number(fields[21]) : 0
}
