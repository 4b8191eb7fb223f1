import { document, type TaroRootElement } from '@tarojs/runtime'
import Taro from '@tarojs/taro'

/** Least ms between two updates of a growing answer, beside the wait for a frame: about five a second. */
export const leastMs = 140

/** Most characters drawn at a time when an answer arrives faster than it is drawn: at most some 4 kB of `setData`. */
export const mostCharacters = 250

/** Runs after the view has drawn the latest change. */
export function afterDrawn(run: () => void): void {
  Taro.nextTick(() => {
    // Taro reports every drawn update, including earlier ones: this change may still wait to be sent.
    if (waitsToBeSent()) afterDrawn(run)
    else run()
  })
}

function waitsToBeSent(): boolean {
  const page = document.getElementById(Taro.getCurrentInstance().router?.$taroPath ?? '')
  return (page as TaroRootElement | null)?.pendingUpdate === true
}
