import Taro from '@tarojs/taro'
import { fileAddress } from '@/services/file-address'
import type { UseFullView } from './types'
import './index.scss'

/** WeChat's own viewer: two fingers make it bigger, a long press saves it. */
export const useFullView: UseFullView = (files) => ({
  open(at) {
    const urls = files.map(({ url }) => fileAddress(url))
    void Taro.previewImage({ urls, current: urls[at] })
  },
  layer: null,
})
