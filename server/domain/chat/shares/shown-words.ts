/** A copy in which each text that was judged is replaced by what may be shown of it. */
export function withWords<T>(copy: T, judged: readonly string[], shown: readonly string[]): T {
  const changed = new Map(judged.flatMap((text, at) => (shown[at] === text ? [] : [[text, shown[at] ?? '']])))
  const replaced = (part: unknown): unknown => {
    if (typeof part === 'string') return changed.get(part) ?? part
    if (Array.isArray(part)) return part.map(replaced)
    if (typeof part !== 'object' || part === null) return part
    return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, replaced(value)]))
  }
  return changed.size === 0 ? copy : (replaced(copy) as T)
}
