import { useEffect, useMemo, useState } from 'react'
import { nextFrame } from '@/services/platform/screen/next-frame'
import { canHighlight, highlightLines, plainLines, wantHighlight, type ColouredSpan } from './highlight'

/** More than this stays plain: colours are not worth a stall. */
const longest = 20_000
const everyMs = 400

let queue = Promise.resolve()

/** Many blocks wait for the same highlighter: each is coloured in its own animation frame. */
const myTurn = () => (queue = queue.then(() => new Promise<void>(nextFrame)))

/** Coloured lines of code. Growing code keeps its colours and is coloured again a few times a second. */
export function useHighlight(code: string, lang: string, live?: boolean): ColouredSpan[][] {
  const [ready, setReady] = useState(canHighlight)
  const colourable = lang !== '' && code.length <= longest
  useEffect(() => {
    if (!colourable || ready) return undefined
    let here = true
    void wantHighlight()
      .then(myTurn)
      .then(() => here && setReady(canHighlight()))
    return () => {
      here = false
    }
  }, [colourable, ready])

  const [colour] = useState(createColouring)
  return useMemo(
    () => (colourable && ready ? colour(code, lang, live === true) : plainLines(code)),
    [code, lang, colourable, ready, live, colour],
  )
}

/** Remembers the coloured lines of code that still grows. */
function createColouring() {
  let last: { code: string; lines: ColouredSpan[][]; at: number } | null = null
  return (code: string, lang: string, live: boolean): ColouredSpan[][] => {
    const now = Date.now()
    if (live && last && now - last.at < everyMs && code.startsWith(last.code)) {
      return [...last.lines.slice(0, -1), ...plainLines(code.slice(last.code.lastIndexOf('\n') + 1))]
    }
    const lines = highlightLines(code, lang)
    last = { code, lines, at: now }
    return lines
  }
}
