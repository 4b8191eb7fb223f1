import { late } from '@/components/ui/late'
import type { WechatLoginProps } from '@/components/wechat/login/types'
import { WechatWaiting } from './wechat-waiting'

/** Loaded in WeChat's browser only. */
export const WechatButton = late<WechatLoginProps>(
  () => import('@/components/wechat/login').then((part) => part.WechatLogin),
  { fallback: WechatWaiting },
)
