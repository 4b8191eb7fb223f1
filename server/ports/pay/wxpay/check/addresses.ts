import type { Finding } from '../../../wx/check/finding'

const timeoutMs = 8_000

/** Posts an unsigned notice: our server refuses it with a status and WeChat's own body. */
export async function checkAddress(notifyUrl: string): Promise<Finding> {
  const what = `通知地址 ${notifyUrl}`
  try {
    const reply = await fetch(notifyUrl, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = (await reply.text()).slice(0, 200)
    if ([401, 429].includes(reply.status) && text.includes('"FAIL"'))
      return { what, ok: true, words: '可以到达本站，未签名的通知被拒绝' }
    if (reply.status >= 300 && reply.status < 400)
      return { what, ok: false, words: `被跳转（${reply.status}）：微信不跟随跳转，请直接填最终的 https 地址` }
    return {
      what,
      ok: false,
      words: `回答的不是本站（HTTP ${reply.status}）：请检查域名、反向代理的路径 /api/pay/，以及服务是否已启动`,
    }
  } catch {
    return { what, ok: false, words: '从这台机器连不上：请检查 DNS、证书和服务是否已启动（微信从公网访问它）' }
  }
}
