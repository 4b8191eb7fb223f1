import { type ComponentType, useEffect, useSyncExternalStore } from 'react'
import { onWake } from '@/services/connection'
import { createEmitter } from '@/services/emitter'
import { later } from '@/services/later'
import { partFailures } from '@/services/part-failures'
import { useLatch } from './use-latch'

/** After a press: a part that takes longer counts as failed. */
const patienceMs = 3000

interface LateOptions<P> {
  /** Drawn until the part is there. Nothing by default. */
  fallback?: ComponentType<P>
  /**
   * A part is loaded when it is first drawn, and one with the property `open` when that is first true. After a `press` the
   * person waits: a failure, or three seconds, ask whether to try again. A function (`onFirstSign`, `whenIdle`) also loads
   * the part at its moment.
   */
  when?: 'press' | ((load: () => void) => unknown)
  /** Called when the part failed and the person does not try again; closes what a press has opened. */
  onFail?(props: P): void
  /** A failure is not shown: the fallback does the work. */
  quiet?: boolean
}

/** A component in a chunk of its own, for both targets. One that fails is tried again when the network or the screen comes back. */
export function late<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { fallback: Fallback, when, onFail, quiet }: LateOptions<P> = {},
) {
  let part: ComponentType<P> | undefined
  let loading: Promise<void> | undefined
  const changed = createEmitter<void>()
  const partNow = () => part
  const begin = () =>
    (loading ??= load().then(
      (loaded) => {
        part = loaded
        changed.emit()
      },
      (error: unknown) => {
        loading = undefined
        throw error
      },
    ))
  const beginQuietly = () => void begin().catch(() => undefined)
  if (typeof when === 'function') when(beginQuietly)

  /** Loads for a component that waits; returns how to stop. */
  function follow(props: P): () => void {
    let over = false
    let told = quiet
    let stopTimer = () => {}
    const failed = (error?: unknown) => {
      stopTimer()
      if (over || part || told) return
      told = true
      const cancel = () => over || onFail?.(props)
      partFailures.emit({ error, pressed: when === 'press', retry: attempt, cancel })
    }
    const attempt = () => {
      if (over) return
      told = quiet
      if (when === 'press') stopTimer = later(failed, patienceMs)
      begin().then(() => stopTimer(), failed)
    }
    attempt()
    const stopWake = onWake(beginQuietly)
    return () => {
      over = true
      stopTimer()
      stopWake()
    }
  }

  return function Late(props: P) {
    const Part = useSyncExternalStore(changed.subscribe, partNow, partNow)
    const wanted = !('open' in props) || props.open === true
    const drawn = useLatch(wanted)
    const waits = wanted && !Part
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the properties of the moment in which it was wanted
    useEffect(() => (waits ? follow(props) : undefined), [waits])
    const Shown = Part ?? Fallback
    return drawn && Shown ? <Shown {...props} /> : null
  }
}
