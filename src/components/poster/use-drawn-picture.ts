import { useEffect, useState } from 'react'

export interface DrawnPicture {
  url: string
  /** Height by width. */
  shape: number
}

/**
 * The picture drawn for a key, redrawn when the key changes; nothing for an empty key. After a failure `again` retries.
 */
export function useDrawnPicture<T>(key: string, draw: (key: string) => Promise<T>) {
  const [last, setLast] = useState<{ key: string; drawn: T | null } | null>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (!key) return undefined
    let there = true
    const set = (drawn: T | null) => there && setLast({ key, drawn })
    draw(key).then(set, () => set(null))
    return () => {
      there = false
    }
  }, [key, draw, tries])
  const now = last?.key === key ? last : null
  return {
    drawn: now?.drawn ?? null,
    failed: now !== null && now.drawn === null,
    again() {
      setLast(null)
      setTries(tries + 1)
    },
  }
}
