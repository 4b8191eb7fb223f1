import Taro from '@tarojs/taro'
import { pickMessageFile } from './pick.weapp'
import { textOrFault, type PickedText } from './picked-text'

/** Opens the chooser for a JSON file of a chat; null when it was cancelled. */
export async function pickJson(maxBytes: number): Promise<PickedText | null> {
  const file = await pickMessageFile(['json', 'txt'])
  if (!file) return null
  return textOrFault(
    file.bytes,
    maxBytes,
    () =>
      new Promise<string>((resolve, reject) =>
        Taro.getFileSystemManager().readFile({
          filePath: file.address,
          encoding: 'utf8',
          success: ({ data }) => resolve(String(data)),
          fail: reject,
        }),
      ),
  )
}
