import Taro from '@tarojs/taro'
import { fileAddress } from '@/services/file-address'
import { pictureFile } from '@/services/platform/media/picture-file'
import type { UseFullView } from './types'
import './index.scss'

/** The viewer opens addresses of files, not data. */
const viewable = (url: string) =>
  url.startsWith('data:') ? pictureFile(url).then(({ address }) => address) : fileAddress(url)

/** WeChat's own viewer: two fingers make it bigger, a long press saves it. */
export const useFullView: UseFullView = (files) => ({
  open(at) {
    void Promise.all(files.map(({ url }) => viewable(url))).then((urls) =>
      Taro.previewImage({ urls, current: urls[at] }),
    )
  },
  layer: null,
})
