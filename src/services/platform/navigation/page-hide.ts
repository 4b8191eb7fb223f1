import { useDidHide, useDidShow } from '@tarojs/taro'
import { useEffect, useRef, useState } from 'react'
import { usePath } from './address'

/** On H5 a covered page stays mounted. */
function usePageCovered(act: () => void): void {
  const path = usePath()
  const [mine] = useState(path)
  const last = useRef(act)
  useEffect(() => {
    last.current = act
  })
  useEffect(() => {
    if (path !== mine) last.current()
  }, [path, mine])
}

/** Runs when another page covers the page of this component, or WeChat goes to the background: playback must be stopped. */
export const usePageHide: (act: () => void) => void = process.env.TARO_ENV === 'weapp' ? useDidHide : usePageCovered

/** Runs when the page of this component is shown in WeChat, again or first. A browser draws what it shows itself. */
export const usePageShow: (act: () => void) => void = process.env.TARO_ENV === 'weapp' ? useDidShow : () => undefined
