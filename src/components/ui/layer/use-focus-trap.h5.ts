import { useEffect, useRef, type RefObject } from 'react'

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), [tabindex]:not([tabindex="-1"])'
const open: object[] = []

/** Keeps the focus inside the topmost panel, closes it on Escape, and restores the focus afterwards. */
export function useFocusTrap(panel: RefObject<HTMLElement>, active: boolean, onClose: () => void): void {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    const node = panel.current
    if (!active || !node) return
    const me = {}
    const before = document.activeElement as HTMLElement | null
    const stops = () =>
      Array.from(node.querySelectorAll<HTMLElement>(focusable)).filter((stop) => stop.offsetParent !== null)
    const keyed = (event: KeyboardEvent) => {
      if (open[open.length - 1] !== me) return
      if (event.key === 'Escape') {
        event.stopPropagation()
        close.current()
      } else if (event.key === 'Tab') {
        const [first, last] = [stops()[0] ?? node, stops().pop() ?? node]
        const at = document.activeElement
        if (event.shiftKey ? at === first || at === node : at === last) {
          event.preventDefault()
          ;(event.shiftKey ? last : first).focus()
        } else if (!node.contains(at)) {
          event.preventDefault()
          first.focus()
        }
      }
    }
    open.push(me)
    document.addEventListener('keydown', keyed)
    if (!node.contains(document.activeElement)) node.focus({ preventScroll: true })
    return () => {
      open.splice(open.indexOf(me), 1)
      document.removeEventListener('keydown', keyed)
      before?.focus?.({ preventScroll: true })
    }
  }, [active, panel])
}
