import Taro from '@tarojs/taro'
import { afterDrawn } from '../../pace/index.weapp'
import type { BoxesNow, ScreenBox } from './types'

/** Measures after the view has received all earlier changes. */
export const boxesNow: BoxesNow = (scrollerId, className, found) =>
  afterDrawn(() => {
    const query = Taro.createSelectorQuery()
    query.select(`#${scrollerId}`).boundingClientRect()
    query.selectAll(`.${className}`).boundingClientRect()
    query.exec(([view, boxes]: [ScreenBox | null | undefined, ScreenBox[] | undefined]) =>
      found(boxes ?? [], view && view.bottom > view.top ? view : null),
    )
  })
