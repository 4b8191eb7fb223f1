import type { z } from 'zod'
import type { WxApp, WxApps } from '../ports/wx/api'
import type { WxTemplates } from '../ports/wx/templates'
import { ConfigError, flag, oneOf, text, url } from './values'
import { messageEnv, readMessages } from './wx-messages'

export const wechatEnv = {
  WX_SITE_APP_ID: text.optional(),
  WX_SITE_SECRET: text.optional(),
  WX_MINI_APP_ID: text.optional(),
  WX_MINI_SECRET: text.optional(),
  WX_API_BASE_URL: url(['http:', 'https:']).default('https://api.weixin.qq.com'),
  WX_LOGIN: flag.default(true),
  WX_TEXT_CHECK: oneOf(['off', 'hold', 'pass']).default('off'),
  ...messageEnv,
}

type Value = z.output<z.ZodObject<typeof wechatEnv>>

export interface WechatConfig {
  apps: WxApps
  /** Of WeChat's open interfaces (sessions, access tokens, messages), not of WeChat Pay. */
  apiBaseUrl: string
  /** Whether people log in by WeChat where its app is set. */
  login: boolean
  /** WeChat's check of what people publish, and what becomes of it when WeChat does not answer. */
  textCheck: 'off' | 'hold' | 'pass'
  /** The templates of subscribe messages that the operator has at WeChat; of the mini-program. */
  templates: WxTemplates
}

/** The apps at WeChat; they need no payment. */
export function readWechat(value: Value): WechatConfig {
  const apps = { site: appOf(value, 'SITE'), mini: appOf(value, 'MINI') }
  const textCheck = value.WX_TEXT_CHECK
  if (textCheck !== 'off' && !apps.mini) throw new ConfigError('WX_MINI_APP_ID', '在设置了 WX_TEXT_CHECK 时必须设置')
  return {
    apps,
    apiBaseUrl: value.WX_API_BASE_URL.replace(/\/+$/, ''),
    login: value.WX_LOGIN,
    textCheck,
    templates: readMessages(value),
  }
}

function appOf(value: Value, which: 'SITE' | 'MINI'): WxApp | null {
  const [appId, secret] = [value[`WX_${which}_APP_ID`], value[`WX_${which}_SECRET`]]
  if (!appId) return null
  if (!secret) throw new ConfigError(`WX_${which}_SECRET`, `在设置了 WX_${which}_APP_ID 时必须设置`)
  return { appId, secret }
}
