import { lazy, Suspense } from 'react'
import type { WechatLoginProps } from '@/components/wechat/login/types'
import { wechatPlace } from '@/services/platform/wechat'

const WechatLogin = lazy(async () => ({ default: (await import('@/components/wechat/login')).WechatLogin }))

/** Login by WeChat, in its browser and where the site offers it. */
export const LateWechat = ({ offered, ...props }: WechatLoginProps & { offered: boolean }) =>
  offered && wechatPlace() ? (
    <Suspense fallback={null}>
      <WechatLogin {...props} />
    </Suspense>
  ) : null
