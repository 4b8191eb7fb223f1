import { useEffect, useMemo, useRef, useState } from 'react'
import { canHighlight, highlightLines, plainLines, wantHighlight, type Span } from './highlight'

/** More than this stays plain: colours are not worth a stall. */
const longest = 20_000
const everyMs = 400

/** Lines of code, coloured. Code that still grows keeps the colours of what was there and is coloured again a few times a second. */
export function useHighlight(code: string, lang: string, live?: boolean): Span[][] {
  const [ready, setReady] = useState(canHighlight)
  const wanted = lang !== '' && code.length <= longest
  useEffect(() => {
    if (!wanted || ready) return undefined
    let here = true
    void wantHighlight().then(() => here && setReady(canHighlight()))
    return () => {
      here = false
    }
  }, [wanted, ready])

  const last = useRef<{ code: string; lines: Span[][]; at: number }>()
  return useMemo(() => {
    if (!wanted || !ready) return plainLines(code)
    const kept = last.current
    const now = Date.now()
    if (live && kept && now - kept.at < everyMs && code.startsWith(kept.code)) {
      const whole = kept.lines.slice(0, -1)
      return [...whole, ...plainLines(code.slice(kept.code.lastIndexOf('\n') + 1))]
    }
    const lines = highlightLines(code, lang)
    last.current = { code, lines, at: now }
    return lines
  }, [code, lang, wanted, ready, live])
}
