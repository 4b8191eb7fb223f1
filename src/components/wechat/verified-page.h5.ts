import { call } from '@/services/api/call'
import { signedAddress, verifyPage, type WechatCall } from '@/services/platform/wechat/js-sdk.h5'
import { openTag } from '@/services/platform/wechat/open-tag.h5'

const check = async (url: string, opensMini: boolean): Promise<WechatCall | null> =>
  verifyPage(await call('GET /app/wx/sdk', { url }, { quiet: true }), opensMini ? [openTag] : [])

let last: { address: string; checked: Promise<WechatCall | null> } | undefined

/**
 * Lets WeChat's browser verify this page, once for each address; null where it refuses. `opensMini`: also for the
 * element that opens the mini-program.
 */
export function verifiedPage(opensMini: boolean): Promise<WechatCall | null> {
  const address = signedAddress()
  if (last?.address === address) return last.checked
  const checked = check(address, opensMini)
    // Outside of iOS the address of now counts, and it may have changed since it was signed.
    .then((verified) => verified ?? (signedAddress() === address ? null : check(signedAddress(), opensMini)))
    .catch(() => null)
  const mine = { address, checked }
  last = mine
  // The next page may be luckier.
  void checked.then((verified) => {
    if (!verified && last === mine) last = undefined
  })
  return checked
}
