import Taro from '@tarojs/taro'

/** Between two updates of a growing answer, beside the wait for a frame: about five a second. */
export const leastMs = 140

/** Runs when the view tells that it has drawn the change that was just made. */
export const afterDrawn = (run: () => void): void => Taro.nextTick(run)
