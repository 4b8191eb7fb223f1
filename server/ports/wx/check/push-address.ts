import type { Finding } from './finding'

const timeoutMs = 8_000

/**
 * Calls the message push's address without a signature, which must be refused. `siteUrl` is any address of the site.
 */
export async function checkPushAddress(siteUrl: string): Promise<Finding> {
  const url = new URL('/api/pay/wxpay/push', siteUrl).href
  const what = `消息推送地址 ${url}`
  try {
    const reply = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
    return reply.status === 401
      ? { what, ok: true, words: '可以到达本站；请在小程序后台「消息推送」填它，数据格式选 JSON' }
      : { what, ok: false, words: `回答的不是本站（HTTP ${reply.status}）：请检查域名、反向代理和 WX_PUSH_TOKEN` }
  } catch {
    return { what, ok: false, words: '从这台机器连不上：请检查 DNS、证书和服务是否已启动' }
  }
}
