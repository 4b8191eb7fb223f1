import Taro from '@tarojs/taro'
import { transferred, wholeTransferMs } from '../http/stall.weapp'
import { isExplained, type Permission } from '../wechat/permission.weapp'
import { sendFile } from '../wechat/send-file.weapp'
import { isDenied, isPrivacyRefused } from './denied'
import type { SaveRequest, SaveOutcome } from './types'

const messageOf = (error: unknown) => (error as { errMsg?: string } | null)?.errMsg ?? ''

/** Pictures and films are saved to the album. Other files cannot be saved by WeChat: they are shared to a chat. */
export async function saveToDevice({ kind, url, name }: SaveRequest): Promise<SaveOutcome> {
  if (kind === 'audio' || kind === 'document') return shareToApp({ kind, url, name })
  try {
    const filePath = await downloaded(url)
    if (!(await isExplained('album'))) return 'cancelled'
    if (kind === 'image') await Taro.saveImageToPhotosAlbum({ filePath })
    else await Taro.saveVideoToPhotosAlbum({ filePath })
    return 'saved'
  } catch (error) {
    if (/cancel/i.test(messageOf(error))) return 'cancelled'
    if (isPrivacyRefused(error)) return 'privacy'
    return isDenied(error) || /auth|den(y|ied)/i.test(messageOf(error)) ? 'denied' : 'failed'
  }
}

/** Shares the file to a chat; where that is not possible, its address is copied. */
export async function shareToApp({ url, name }: SaveRequest): Promise<SaveOutcome> {
  try {
    await sendFile(await downloaded(url), name)
    return 'shared'
  } catch (error) {
    if (/cancel/i.test(messageOf(error))) return 'cancelled'
    // A local path of this phone is useless elsewhere.
    if (isLocal(url)) return 'failed'
    return copied(url)
  }
}

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

/** Copies an address in place of a file, or a text itself. */
const copied = (data: string): Promise<SaveOutcome> =>
  Taro.setClipboardData({ data }).then(
    () => 'copied',
    (error: unknown) => (isPrivacyRefused(error) ? 'privacy' : 'failed'),
  )

export const canShare = (): boolean => true

/** Opens the settings in which a refused permission can be granted: the phone's, where WeChat itself has none. */
export async function openSettings(permission: Permission): Promise<void> {
  const { albumAuthorized, microphoneAuthorized } = Taro.getAppAuthorizeSetting?.() ?? {}
  const isLocked = (permission === 'album' ? albumAuthorized : microphoneAuthorized) === 'denied'
  const opened = isLocked && Taro.openAppAuthorizeSetting ? Taro.openAppAuthorizeSetting({}) : Taro.openSetting()
  await opened.catch(() => undefined)
}

const isLocal = (url: string) => /^(wxfile:|https?:\/\/(tmp|usr)\/)/.test(url)

async function downloaded(url: string): Promise<string> {
  // A picture drawn on this device is a local file already.
  if (isLocal(url)) return url
  const { tempFilePath, statusCode } = await transferred(Taro.downloadFile({ url, timeout: wholeTransferMs }))
  if (statusCode !== 200) throw new Error(`HTTP ${statusCode}`)
  return tempFilePath
}
