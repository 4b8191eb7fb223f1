import Taro from '@tarojs/taro'
import { copied } from './save.weapp'
import type { SaveOutcome } from './types'

const messageOf = (error: unknown) => (error as { errMsg?: string } | null)?.errMsg ?? ''

/** WeChat cannot save a text: it is passed on to a chat as a file, and where that is not possible its words are copied. */
export async function saveText(name: string, text: string, _mime: string): Promise<SaveOutcome> {
  try {
    const filePath = `${Taro.env.USER_DATA_PATH ?? 'wxfile://usr'}/${name}`
    Taro.getFileSystemManager().writeFileSync(filePath, text, 'utf8')
    await Taro.shareFileMessage({ filePath, fileName: name })
    return 'shared'
  } catch (error) {
    if (/cancel/i.test(messageOf(error))) return 'cancelled'
    return copied(text)
  }
}
