import { document, type TaroRootElement } from '@tarojs/runtime'
import Taro, { useDidHide, useDidShow } from '@tarojs/taro'
import { useCallback, useLayoutEffect, useRef } from 'react'

/** A page's root with what Taro calls for each `setData`; the type of it names no such method. */
type Root = TaroRootElement & { scheduleTask(send: () => void): void }

/**
 * Sends nothing to the view of a page that another page covers, or whose app is in the background. Taro collects the
 * changes; they are sent as one when the page is shown again. `lastChange` lets one more update through.
 */
export function useHeldPage(): { lastChange(): void } {
  const page = useRef({ hidden: false, passes: 0, send: null as (() => void) | null })
  useLayoutEffect(() => {
    const root = document.getElementById(Taro.getCurrentInstance().router?.$taroPath ?? '') as Root | null
    if (!root) return
    root.scheduleTask = (send) =>
      void setTimeout(() => {
        const { current } = page
        if (!current.hidden || current.passes-- > 0) send()
        else current.send = send
      })
  }, [])
  useDidHide(() => void (page.current.hidden = true))
  useDidShow(() => {
    const { send } = page.current
    page.current = { hidden: false, passes: 0, send: null }
    send?.()
  })
  const lastChange = useCallback(() => void (page.current.passes = 1), [])
  return { lastChange }
}
