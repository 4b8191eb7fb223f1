import { homeParts } from '@/components/home/parts'
import type { WechatLoginProps } from '@/components/wechat/login/types'
import { useHomeArrived } from './use-home-arrived.weapp'
// Styles of a sub-package reach its own pages only.
import '@/components/wechat/login/index.scss'

/** Login by WeChat, where the site offers it; it lies in the sub-package of the samples. */
export function LateWechat({ offered, ...props }: WechatLoginProps & { offered: boolean }) {
  const arrived = useHomeArrived()
  return offered && arrived && homeParts.WechatLogin ? <homeParts.WechatLogin {...props} /> : null
}
