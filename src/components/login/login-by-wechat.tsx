import { Button } from '@/components/ui/button'
import { late } from '@/components/ui/late'
import { asksPhoneFirst } from '@/components/wechat/login/records'
import type { WechatLoginProps } from '@/components/wechat/login/types'
import { useTexts } from '@/services/texts/i18n'
import type { Login } from './use-login'

/** The button while its part is on the way: in its place, and in its size. */
const Waiting = () => (
  <Button size='l' block loading>
    {useTexts().auth.wechat[asksPhoneFirst() ? 'phone' : 'login']}
  </Button>
)

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
