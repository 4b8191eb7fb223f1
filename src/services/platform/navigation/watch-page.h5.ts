import Taro from '@tarojs/taro'
import { giveUpPage, isPageShown } from './in-order.h5'
import { reloadIfGone } from './reload'

const patienceMs = 3000
const lookEveryMs = 250

/**
 * Reports when the chunk of the page of the address fails, or does not come within three seconds, and with null when the
 * page is shown after all. Returns how to stop. When the chunk is gone from the server, the address is loaded anew, once.
 */
export function watchPage(report: (error: Error | null) => void): () => void {
  let failed = false
  const fail = (error: Error) => {
    failed = true
    report(error)
  }
  // The first page of a visit may take longer: the first screen is in the document.
  const changes = Taro.getCurrentPages().length > 0 && !isPageShown()
  const slow = setTimeout(() => {
    if (changes && !isPageShown()) fail(new Error('the page does not come'))
  }, patienceMs)
  const look = setInterval(() => {
    if (!failed || !isPageShown()) return
    failed = false
    report(null)
  }, lookEveryMs)
  const onRejection = ({ reason }: PromiseRejectionEvent) => {
    const error = reason as Error | null
    if (error?.name !== 'ChunkLoadError' || isPageShown()) return
    giveUpPage()
    void reloadIfGone(error).then((reloads) => void (reloads || fail(error)))
  }
  window.addEventListener('unhandledrejection', onRejection)
  return () => {
    clearTimeout(slow)
    clearInterval(look)
    window.removeEventListener('unhandledrejection', onRejection)
  }
}
