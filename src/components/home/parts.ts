import type { ComponentType } from 'react'
import type { WechatLoginProps } from '@/components/wechat/login/types'
import type { HomeProps } from '.'
import type { ShopWindowProps } from './shop-window'

/** What the script of the sub-package leaves here when it has arrived. */
export const homeParts: {
  Home?: ComponentType<HomeProps>
  ShopWindow?: ComponentType<ShopWindowProps>
  WechatLogin?: ComponentType<WechatLoginProps>
} = {}
