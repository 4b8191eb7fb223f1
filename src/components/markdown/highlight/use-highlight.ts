import { useEffect, useMemo, useState } from 'react'
import { whenIdle } from '@/services/platform/pace'
import { canHighlight, highlightLines, plainLines, wantHighlight, type ColouredSpan } from './highlight'

/** More than this stays plain: colours are not worth a stall. */
const longest = 20_000

let queue = Promise.resolve()

/** Many blocks wait for the same highlighter: each is coloured when there is nothing else to do. */
const myTurn = () => (queue = queue.then(() => new Promise<void>(whenIdle)))

interface Coloured {
  code: string
  lang: string
  lines: ColouredSpan[][]
}

/** Coloured lines of code. What grows is plain: it gets its colours once it is whole. */
export function useHighlight(code: string, lang: string, live = false): ColouredSpan[][] {
  // Finished code is coloured in the first drawing if the highlighter is loaded.
  const [atOnce] = useState(!live && canHighlight())
  const [later, setLater] = useState<Coloured | null>(null)
  const colourable = lang !== '' && code.length <= longest
  const lines = useMemo(
    () => (atOnce && colourable ? highlightLines(code, lang) : plainLines(code)),
    [code, lang, atOnce, colourable],
  )
  const waits = colourable && !atOnce
  useEffect(() => {
    if (!waits) return undefined
    let here = true
    const arrived = wantHighlight()
    if (!live) void arrived.then(myTurn).then(() => here && setLater({ code, lang, lines: highlightLines(code, lang) }))
    return () => {
      here = false
    }
  }, [code, lang, waits, live])
  return later?.code === code && later.lang === lang ? later.lines : lines
}
