import type { Clock } from '../../../clock'
import type { Finding } from '../../../wx/check/finding'

/** Both sides refuse messages that are 5 minutes off. */
const wrongSeconds = 240
const doubtfulSeconds = 30

/** Compares this machine's time with the time of a WeChat Pay answer. */
export async function checkClock(baseUrl: string, clock: Clock): Promise<Finding> {
  const what = '时间与网络'
  try {
    const reply = await fetch(baseUrl, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(8_000) })
    const theirs = Date.parse(reply.headers.get('date') ?? '')
    if (Number.isNaN(theirs)) return { what, ok: null, words: '能连上微信支付，但回答里没有时间，无法核对本机时钟' }
    const seconds = Math.round((clock.now().getTime() - theirs) / 1000)
    const off = `本机时钟比微信${seconds > 0 ? '快' : '慢'} ${Math.abs(seconds)} 秒`
    if (Math.abs(seconds) > wrongSeconds)
      return { what, ok: false, words: `${off}，所有请求和通知都会被拒绝：请打开时间同步（NTP）` }
    if (Math.abs(seconds) > doubtfulSeconds) return { what, ok: null, words: `${off}，请打开时间同步（NTP）` }
    return { what, ok: true, words: '能连上微信支付，时钟一致' }
  } catch {
    return { what, ok: false, words: `连不上 ${baseUrl}：请检查服务器的出站网络、DNS 和 WX_PAY_BASE_URL` }
  }
}
