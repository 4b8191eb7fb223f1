import Taro from '@tarojs/taro'

/** The bytes of a picture. Throws 'Image load error'. */
export async function readPicture(src: string): Promise<Uint8Array> {
  try {
    if (src.startsWith('data:')) return new Uint8Array(Taro.base64ToArrayBuffer(src.slice(src.indexOf(',') + 1)))
    const { tempFilePath } = await Taro.downloadFile({ url: src })
    return new Uint8Array(Taro.getFileSystemManager().readFileSync(tempFilePath) as ArrayBuffer)
  } catch {
    throw new Error('Image load error')
  }
}
