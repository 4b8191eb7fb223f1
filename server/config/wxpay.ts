import { createPrivateKey, createPublicKey, type KeyObject, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { z } from 'zod'
import type { WxpayConfig } from '../ports/pay/wxpay'
import { readWechat, wechatEnv } from './wechat'
import { ConfigError, oneOf, text, url } from './values'
import { withoutEndSlash } from '../text'

export const wxpayEnv = {
  ...wechatEnv,
  WX_MINI_PAY: oneOf(['virtual', 'jsapi']).default('virtual'),
  WX_PAY_MCH_ID: text.optional(),
  WX_PAY_SERIAL: text.optional(),
  WX_PAY_KEY_FILE: text.optional(),
  WX_PAY_API_V3_KEY_FILE: text.optional(),
  WX_PAY_WECHAT_KEYS: text.optional(),
  WX_PAY_BASE_URL: url(['http:', 'https:']).default('https://api.mch.weixin.qq.com'),
  WX_PAY_NOTIFY_URL: url(['http:', 'https:']).optional(),
  WX_VIRTUAL_OFFER_ID: text.optional(),
  WX_VIRTUAL_APP_KEY_FILE: text.optional(),
  WX_VIRTUAL_ENV: oneOf(['0', '1']).default('0'),
}

type Value = z.output<z.ZodObject<typeof wxpayEnv>>

/** WeChat Pay with all its keys. Throws a ConfigError for a missing or unreadable one. */
export function readWxpay(value: Value, publicUrl: string): WxpayConfig {
  const need = <K extends keyof Value>(name: K): NonNullable<Value[K]> => {
    const given = value[name]
    if (!given) throw new ConfigError(name, '在使用微信支付时必须设置')
    return given
  }
  const { apps, apiBaseUrl, push } = readWechat(value, publicUrl)
  if (!apps.site && !apps.mini) throw new ConfigError('WX_SITE_APP_ID', '和 WX_MINI_APP_ID 至少要设置一个')
  const apiV3Key = readText('WX_PAY_API_V3_KEY_FILE', need('WX_PAY_API_V3_KEY_FILE')).trim()
  if (Buffer.byteLength(apiV3Key) !== 32)
    throw new ConfigError('WX_PAY_API_V3_KEY_FILE', '里的 APIv3 密钥应为 32 个字节')
  const notifyUrl = value.WX_PAY_NOTIFY_URL ?? `${publicUrl}/api/pay/wx/notify`
  const isLocal = new URL(value.WX_PAY_BASE_URL).hostname === '127.0.0.1'
  if (!isLocal && (!notifyUrl.startsWith('https://') || notifyUrl.includes('?')))
    throw new ConfigError('WX_PAY_NOTIFY_URL', '应为 https 开头且不带参数的地址（默认由 PUBLIC_URL 得出）')
  const usesVirtual = apps.mini !== null && value.WX_MINI_PAY === 'virtual'
  return {
    apps,
    apiBaseUrl,
    setting: {
      baseUrl: withoutEndSlash(value.WX_PAY_BASE_URL),
      mchId: need('WX_PAY_MCH_ID'),
      serial: need('WX_PAY_SERIAL'),
      privateKey: keyFrom('WX_PAY_KEY_FILE', need('WX_PAY_KEY_FILE'), createPrivateKey),
      apiV3Key,
      wechatKeys: readWechatKeys(need('WX_PAY_WECHAT_KEYS')),
      appIds: { site: apps.site?.appId ?? '', mini: apps.mini?.appId ?? '' },
      notifyUrl,
      virtual: usesVirtual
        ? {
            offerId: need('WX_VIRTUAL_OFFER_ID'),
            appKey: readText('WX_VIRTUAL_APP_KEY_FILE', need('WX_VIRTUAL_APP_KEY_FILE')).trim(),
            env: value.WX_VIRTUAL_ENV === '1' ? 1 : 0,
            push,
          }
        : null,
      timeoutMs: 10_000,
    },
  }
}

function readText(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new ConfigError(name, '指向的文件读不到')
  }
}

function keyFrom(name: string, path: string, read: (pem: string) => KeyObject): KeyObject {
  const pem = readText(name, path)
  try {
    return read(pem)
  } catch {
    throw new ConfigError(name, `指向的文件不是 PEM 密钥`)
  }
}

/** `id=file,id=file`: the WeChat Pay public key by its id, platform certificates by their serials. */
function readWechatKeys(list: string): Map<string, KeyObject> {
  const keys = new Map<string, KeyObject>()
  for (const part of list
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)) {
    const at = part.indexOf('=')
    if (at < 1) throw new ConfigError('WX_PAY_WECHAT_KEYS', '应写成 公钥ID=文件,证书序列号=文件')
    keys.set(
      part.slice(0, at),
      keyFrom('WX_PAY_WECHAT_KEYS', part.slice(at + 1), (pem) =>
        pem.includes('BEGIN CERTIFICATE') ? new X509Certificate(pem).publicKey : createPublicKey(pem),
      ),
    )
  }
  if (keys.size === 0) throw new ConfigError('WX_PAY_WECHAT_KEYS', '至少要有一把公钥')
  return keys
}
