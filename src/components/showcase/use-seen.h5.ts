import { type RefObject, useEffect, useState } from 'react'

/** Whether an element was in view once: rows that scroll sideways hide most of theirs. */
export function useSeen(element: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    if (seen || !element.current) return undefined
    const watch = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
    })
    watch.observe(element.current)
    return () => watch.disconnect()
  }, [seen, element])
  return seen
}
