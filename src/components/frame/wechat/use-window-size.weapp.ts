import Taro from '@tarojs/taro'
import { useEffect, useReducer } from 'react'

/** Redraws the frame when the window changes its size: an unfolded phone has another status bar and capsule. */
export function useWindowSize(): void {
  const [, draw] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    Taro.onWindowResize?.(draw)
    return () => Taro.offWindowResize?.(draw)
  }, [])
}
