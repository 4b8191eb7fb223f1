import { document, type TaroRootElement } from '@tarojs/runtime'
import Taro from '@tarojs/taro'
import { useEffect, useState } from 'react'

/** Milliseconds between two updates of a growing answer, besides the wait for a frame: about five updates a second. */
export const leastMs = 140

/** Characters per update of an answer that arrives faster than it is drawn: about 4 kB of `setData`. */
export const mostCharacters = 250

/** Runs after the view has drawn the latest change (docs/weapp-updates.md, rule 4). */
export function afterDrawn(run: () => void): void {
  Taro.nextTick(() => {
    // `nextTick` may report an earlier update.
    if (waitsToBeSent()) afterDrawn(run)
    else run()
  })
}

function waitsToBeSent(): boolean {
  const page = document.getElementById(Taro.getCurrentInstance().router?.$taroPath ?? '')
  return (page as TaroRootElement | null)?.pendingUpdate === true
}

/** Each change is sent to another thread: about 15 a second look smooth and leave it idle. */
export const nextFrame = (run: () => void): void => void setTimeout(run, 64)

/** Runs when what is being drawn has been sent to the other thread. */
export const whenIdle = (run: () => void): void => void setTimeout(run, 200)

/**
 * Whether a page may draw content outside its first screen: true after the view has drawn that (docs/weapp-updates.md, rule 3).
 * `begun` becomes true when the page draws its first screen.
 */
export function useFirstDrawn(begun = true): boolean {
  const [drawn, setDrawn] = useState(false)
  useEffect(() => {
    if (!begun) return undefined
    let here = true
    afterDrawn(() => here && setDrawn(true))
    return () => {
      here = false
    }
  }, [begun])
  return drawn
}
