import { Button } from '@/components/ui/button'
import { late } from '@/components/ui/late'
import type { WechatLoginProps } from '@/components/wechat/login/types'
import type { Login } from './use-login'

/** The button's place, in its size, while its part and its name are on the way. */
const Waiting = () => <Button size='l' block loading />

const WechatLogin = late<WechatLoginProps>(() => import('@/components/wechat/login').then((part) => part.WechatLogin), {
  fallback: Waiting,
})

/** WeChat's button. Until it is known whether the site offers it, only its place. */
export const LoginByWechat = ({ isKnown, login }: { isKnown: boolean; login: Login }) =>
  isKnown ? (
    <WechatLogin
      agreed={login.form.agreed}
      askConsent={login.askConsent}
      onUnknown={login.needForm}
      onEntered={login.enter}
      shareCode={login.shareCode}
      redirect={login.redirect}
    />
  ) : (
    <Waiting />
  )
