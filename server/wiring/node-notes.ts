/** End of life of each Node release, by its major version. */
const ends: Readonly<Record<number, string>> = {
  20: '2026-04-30',
  21: '2024-06-01',
  22: '2027-04-30',
  23: '2025-06-01',
  24: '2028-04-30',
  25: '2026-06-01',
}

/** A warning when this release of Node gets no security updates any more. */
export function nodeNotes(version: string, now: Date): string[] {
  const end = ends[Number(version.split('.')[0])]
  return end && now.getTime() > Date.parse(end)
    ? [`警告：Node ${version} 从 ${end} 起不再有安全更新。请换用仍在维护的长期支持版本（Node 22 或更新）。`]
    : []
}
