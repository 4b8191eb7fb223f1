import { document, type TaroRootElement } from '@tarojs/runtime'
import Taro from '@tarojs/taro'

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
