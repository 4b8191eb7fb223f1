import type { z } from 'zod'
import type { WxApp, WxApps } from '../ports/wx/api'
import type { PushSetting } from '../ports/wx/push/open'
import type { WxTemplates } from '../ports/wx/templates'
import { ConfigError, flag, oneOf, text, url } from './values'
import { messageEnv, readMessages } from './wx-messages'
import { withoutEndSlash } from '../text'

export const wechatEnv = {
  WX_SITE_APP_ID: text.optional(),
  WX_SITE_SECRET: text.optional(),
  WX_MINI_APP_ID: text.optional(),
  WX_MINI_SECRET: text.optional(),
  WX_MINI_ORIGINAL_ID: text.regex(/^gh_[0-9a-z]{6,32}$/, '应为小程序的原始 ID，以 gh_ 开头').optional(),
  WX_API_BASE_URL: url(['http:', 'https:']).default('https://api.weixin.qq.com'),
  WX_LOGIN: flag.default(true),
  WX_TEXT_CHECK: oneOf(['off', 'hold', 'pass']).default('off'),
  WX_MEDIA_CHECK: oneOf(['off', 'hold', 'pass']).default('off'),
  WX_PUSH_TOKEN: text.optional(),
  WX_PUSH_AES_KEY: text.optional(),
  ...messageEnv,
}

type Value = z.output<z.ZodObject<typeof wechatEnv>>

export interface WechatConfig {
  apps: WxApps
  /** Address of WeChat's open interfaces (sessions, access tokens, messages), not of WeChat Pay. */
  apiBaseUrl: string
  /** Original id of the mini-program (gh_…); pages in WeChat's browser need it to open the mini-program. */
  miniOriginalId: string | null
  /** Whether people can log in by WeChat where its app is configured. */
  login: boolean
  /** WeChat's check of published text, and its fallback when WeChat does not answer. */
  textCheck: 'off' | 'hold' | 'pass'
  /** The same check for published pictures. */
  mediaCheck: 'off' | 'hold' | 'pass'
  /** The mini-program's message push. */
  push: PushSetting | null
  /** The operator's templates for subscribe messages of the mini-program. */
  templates: WxTemplates
}

/** The configured WeChat apps; independent of payments. */
export function readWechat(value: Value, publicUrl: string): WechatConfig {
  const apps = { site: appOf(value, 'SITE'), mini: appOf(value, 'MINI') }
  const isRehearsal = new URL(value.WX_API_BASE_URL).hostname === '127.0.0.1'
  if (apps.site && value.WX_LOGIN && !publicUrl && !isRehearsal)
    throw new ConfigError(
      'PUBLIC_URL',
      '在设置了 WX_SITE_APP_ID 时必须设置：微信授权后要回到这个地址（或设 WX_LOGIN=off）',
    )
  const textCheck = value.WX_TEXT_CHECK
  if (textCheck !== 'off' && !apps.mini) throw new ConfigError('WX_MINI_APP_ID', '在设置了 WX_TEXT_CHECK 时必须设置')
  const push = pushOf(value)
  if (push && !apps.mini) throw new ConfigError('WX_MINI_APP_ID', '在设置了 WX_PUSH_TOKEN 时必须设置')
  const templates = readMessages(value)
  if (Object.keys(templates).length > 0 && !apps.mini)
    throw new ConfigError('WX_MINI_APP_ID', '在设置了 WX_MESSAGE_ 开头的模板时必须设置')
  const mediaCheck = value.WX_MEDIA_CHECK
  if (mediaCheck !== 'off') {
    const words = '在设置了 WX_MEDIA_CHECK 时必须设置'
    if (!apps.mini) throw new ConfigError('WX_MINI_APP_ID', words)
    if (!push) throw new ConfigError('WX_PUSH_TOKEN', `${words}：审核结果由消息推送告知`)
    if (!publicUrl) throw new ConfigError('PUBLIC_URL', `${words}：微信要从这个地址取图片`)
  }
  const miniOriginalId = value.WX_MINI_ORIGINAL_ID ?? null
  if (miniOriginalId && !apps.site) throw new ConfigError('WX_SITE_APP_ID', '在设置了 WX_MINI_ORIGINAL_ID 时必须设置')
  return {
    apps,
    miniOriginalId,
    apiBaseUrl: withoutEndSlash(value.WX_API_BASE_URL),
    login: value.WX_LOGIN,
    textCheck,
    mediaCheck,
    push,
    templates,
  }
}

/**
 * Null without a token: payments and refunds in the mini-program are then discovered by queries only, and pictures are
 * not checked.
 */
function pushOf({ WX_PUSH_TOKEN: token, WX_PUSH_AES_KEY: aesKey = '' }: Value): PushSetting | null {
  if (!token) {
    if (aesKey) throw new ConfigError('WX_PUSH_TOKEN', '在设置了 WX_PUSH_AES_KEY 时必须设置')
    return null
  }
  if (!/^[A-Za-z0-9]{3,32}$/.test(token)) throw new ConfigError('WX_PUSH_TOKEN', '应为 3–32 个英文字母或数字')
  if (aesKey && !/^[A-Za-z0-9+/]{43}$/.test(aesKey))
    throw new ConfigError('WX_PUSH_AES_KEY', '应为消息推送的 43 位 EncodingAESKey')
  return { token, aesKey }
}

function appOf(value: Value, which: 'SITE' | 'MINI'): WxApp | null {
  const [appId, secret] = [value[`WX_${which}_APP_ID`], value[`WX_${which}_SECRET`]]
  if (!appId) {
    if (secret) throw new ConfigError(`WX_${which}_APP_ID`, `在设置了 WX_${which}_SECRET 时必须设置`)
    return null
  }
  if (!secret) throw new ConfigError(`WX_${which}_SECRET`, `在设置了 WX_${which}_APP_ID 时必须设置`)
  return { appId, secret }
}
