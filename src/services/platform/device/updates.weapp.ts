import Taro from '@tarojs/taro'

/** Missing before base library 1.9.90. */
declare const wx: { getUpdateManager?: unknown }

interface UpdateWords {
  title: string
  text: string
  now: string
  later: string
}

/**
 * Offers a new version once when WeChat's update manager has one; the person may keep the old one. Call it at the
 * start: a version may be ready before anything else has loaded. Without texts no dialog opens; WeChat updates at the
 * next start.
 */
export function offerUpdates(load: () => Promise<UpdateWords>): void {
  if (typeof wx.getUpdateManager !== 'function') return
  const manager = Taro.getUpdateManager()
  manager.onUpdateReady(() => {
    load()
      .then(({ title, text, now, later }) =>
        Taro.showModal({ title, content: text, confirmText: now, cancelText: later }),
      )
      .then(
        ({ confirm }) => confirm && manager.applyUpdate(),
        () => undefined,
      )
  })
}
