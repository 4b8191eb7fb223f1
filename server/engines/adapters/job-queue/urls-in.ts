/** The addresses and data URLs in an answer, in order, below a dotted path or anywhere. */
export function urlsIn(answer: unknown, path = ''): string[] {
  let from = answer
  for (const key of path.split('.').filter(Boolean)) from = (from as Record<string, unknown> | null | undefined)?.[key]
  const found: string[] = []
  const walk = (value: unknown): void => {
    if (typeof value === 'string') {
      if (/^(https?:\/\/|data:[a-z]+\/)/i.test(value)) found.push(value)
    } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(walk)
  }
  walk(from)
  return [...new Set(found)]
}
