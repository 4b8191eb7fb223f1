import { currentAddress, onReturn, pushAddress } from './address.h5'
import { holdNavigation } from './in-order.h5'

/** A browser that does not report the step back must not block navigation for ever. */
const giveUpMs = 500

const isOnTop = () => Boolean((window.history.state as { overlay?: boolean } | null)?.overlay)

/** Adds an entry to the history for what is drawn over the page: Back takes it away and stays. The answer takes the entry away. */
export function addOverlayEntry(onBack: () => void): () => void {
  pushAddress(currentAddress())
  window.history.replaceState({ ...(window.history.state as object | null), overlay: true }, '')
  const end = onReturn(() => {
    end()
    onBack()
  })
  return () => {
    end()
    if (!isOnTop()) return
    holdNavigation(
      new Promise((resolve) => {
        const heard = onReturn(() => {
          heard()
          resolve()
        })
        setTimeout(resolve, giveUpMs)
      }),
    )
    window.history.back()
  }
}
