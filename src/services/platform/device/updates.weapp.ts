import Taro from '@tarojs/taro'

/** Missing before base library 1.9.90. */
declare const wx: { getUpdateManager?: unknown }

interface UpdateWords {
  title: string
  text: string
  now: string
  later: string
}

/** Set by the script with the texts once it has loaded. */
export const updateParts: { words?: () => UpdateWords } = {}

/**
 * Offers a new version once when WeChat's update manager has one; the person may keep the old one. Call it at the
 * start: a version may be ready before anything else has loaded. Without texts no dialog opens; WeChat updates at the
 * next start.
 */
export function offerUpdates(load: () => Promise<unknown>): void {
  if (typeof wx.getUpdateManager !== 'function') return
  const manager = Taro.getUpdateManager()
  manager.onUpdateReady(() => {
    load()
      .then(() => {
        if (!updateParts.words) throw new Error('the words did not come')
        const { title, text, now, later } = updateParts.words()
        return Taro.showModal({ title, content: text, confirmText: now, cancelText: later })
      })
      .then(
        ({ confirm }) => confirm && manager.applyUpdate(),
        () => undefined,
      )
  })
}
