import Taro from '@tarojs/taro'
import type { LocalFile } from './types'

let written = 0

/** A picture that a message holds as a file of this device: WeChat's viewer, album and uploads take files alone. */
export async function pictureFile(src: string): Promise<LocalFile> {
  const [, ending = '', base64] = /^data:image\/([a-z]+);base64,(.*)$/s.exec(src) ?? []
  if (base64 === undefined) {
    const { tempFilePath, statusCode } = await Taro.downloadFile({ url: src })
    if (statusCode !== 200) throw new Error(`HTTP ${statusCode}`)
    return { name: 'picture', bytes: 0, address: tempFilePath, source: tempFilePath }
  }
  // A few names in turn: a new picture overwrites an older one.
  const name = `picture-${written++ % 8}.${ending}`
  const path = `${Taro.env.USER_DATA_PATH ?? 'wxfile://usr'}/${name}`
  const data = base64.replace(/\s/g, '')
  Taro.getFileSystemManager().writeFileSync(path, data, 'base64')
  return { name, bytes: Math.floor((data.length * 3) / 4), address: path, source: path }
}
