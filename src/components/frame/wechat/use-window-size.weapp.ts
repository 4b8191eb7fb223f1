import Taro from '@tarojs/taro'
import { useEffect, useReducer } from 'react'

/** Draws the frame anew when the window has another size: an unfolded phone has another status bar and capsule. */
export function useWindowSize(): void {
  const [, draw] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    Taro.onWindowResize?.(draw)
    return () => Taro.offWindowResize?.(draw)
  }, [])
}
