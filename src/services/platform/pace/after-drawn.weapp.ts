import { document, type TaroRootElement } from '@tarojs/runtime'
import Taro from '@tarojs/taro'

/** Between two updates of a growing answer, beside the wait for a frame: about five a second. */
export const leastMs = 140

/** Of an answer that came faster than it is drawn, as many are drawn at a time: at most some 4 kB of `setData`. */
export const mostCharacters = 250

/** Runs when the view tells that it has drawn the change that was just made. */
export function afterDrawn(run: () => void): void {
  Taro.nextTick(() => {
    // Taro tells of every update that was drawn, of one sent before as well: this change may still wait to be sent.
    if (waitsToBeSent()) afterDrawn(run)
    else run()
  })
}

function waitsToBeSent(): boolean {
  const page = document.getElementById(Taro.getCurrentInstance().router?.$taroPath ?? '')
  return (page as TaroRootElement | null)?.pendingUpdate === true
}
