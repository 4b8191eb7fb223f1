import Taro from '@tarojs/taro'
import type { CameraUse } from '../media/types'

/** The setting that blocks the camera: that of this app, or the phone's setting for WeChat. */
type CameraLock = 'app' | 'phone'

interface CameraTalk {
  /** Explains the purpose of a picture, once for each use; false when the person declines. */
  explain(use: CameraUse): Promise<boolean>
  /** Called when the camera is refused: returns the person's alternative. */
  refused(): Promise<'album' | 'settings' | null>
}

let talk: CameraTalk = { explain: async () => true, refused: async () => null }

/** Sets the dialogs about the camera. */
export const onCamera = (by: CameraTalk): void => void (talk = by)

type Source = 'album' | 'camera'

/** Opens a chooser of pictures or films that offers the camera; where that is refused, the album is still offered. */
export async function withCamera<T>(use: CameraUse, choose: (from: Source[]) => Promise<T>): Promise<T | null> {
  if (!(await talk.explain(use))) return null
  try {
    return await choose(['album', 'camera'])
  } catch (error) {
    const lock = await lockOf(error)
    if (!lock) throw error
    const way = await talk.refused()
    if (way === 'album') return choose(['album'])
    if (way === 'settings') await openLock(lock)
    return null
  }
}

/** WeChat's error is the same for camera and album: its settings show which was refused. */
async function lockOf(error: unknown): Promise<CameraLock | null> {
  const { errMsg = '' } = (error ?? {}) as { errMsg?: string }
  if (/system permission denied/i.test(errMsg))
    return Taro.getAppAuthorizeSetting?.().cameraAuthorized === 'denied' ? 'phone' : null
  if (!/auth den|authorize no response/i.test(errMsg)) return null
  const setting = await Taro.getSetting().catch(() => null)
  return setting?.authSetting['scope.camera'] === false ? 'app' : null
}

const openLock = (lock: CameraLock): Promise<unknown> =>
  // Base library 2.25.3; below it the person opens the phone's settings by hand.
  Promise.resolve(lock === 'app' ? Taro.openSetting() : Taro.openAppAuthorizeSetting?.({})).catch(() => undefined)
