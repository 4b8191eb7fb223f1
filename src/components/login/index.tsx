import { LateCaptcha } from '@/components/captcha/captcha-dialog'
import { useSite } from '@/components/site/use-site'
import { Box, Span } from '@/components/ui/box'
import { Icon } from '@/components/ui/icon'
import { late } from '@/components/ui/late'
import { Pressable } from '@/components/ui/pressable'
import { Tabs } from '@/components/ui/tabs'
import type { WechatLoginProps } from '@/components/wechat/login/types'
import { wechatPlace } from '@/services/platform/wechat'
import { localNumber, useTexts } from '@/services/texts/i18n'
import type { Mode } from './check'
import { LoginForm } from './login-form'
import type { Login } from './use-login'
import './index.scss'

const WechatLogin = late<WechatLoginProps>(() => import('@/components/wechat/login').then((part) => part.WechatLogin))

/** Everything a person needs to log in, without the page around it: the login page and a sheet show the same. */
export function LoginPanel({ login }: { login: Login }) {
  const t = useTexts().auth
  const site = useSite()
  const { mode, turn, captcha, setCaptcha, shareCode } = login
  const isLogin = mode === 'password' || mode === 'sms'
  const link = (to: Mode, text: string) => (
    <Pressable id={`to-${to}`} role='link' className='login__link' onClick={() => turn(to)}>
      {text}
    </Pressable>
  )
  return (
    <>
      {isLogin ? (
        <Tabs
          id='mode'
          items={[
            { key: 'password', text: t.tabs.password },
            { key: 'sms', text: t.tabs.sms },
          ]}
          value={mode}
          onChange={(key) => turn(key === 'sms' ? 'sms' : 'password')}
        />
      ) : (
        <Box className='login__title' role='heading' level={2}>
          {t.titles[mode]}
        </Box>
      )}
      {mode === 'register' && (shareCode || site.registerGift > 0) && (
        <Box className='login__gift'>
          <Icon name='gift' size={18} />
          <Span>
            {[shareCode && t.invited, site.registerGift > 0 && t.gift(localNumber(site.registerGift))]
              .filter(Boolean)
              .join(' · ')}
          </Span>
        </Box>
      )}
      <LoginForm login={login} />
      {captcha && (
        <LateCaptcha
          scene={captcha.scene}
          onClose={() => setCaptcha(null)}
          onProof={(proof) => {
            setCaptcha(null)
            void captcha.again(proof)
          }}
        />
      )}
      {mode !== 'reset' && site.wechat?.[process.env.TARO_ENV === 'h5' ? 'site' : 'mini'] && wechatPlace() && (
        <WechatLogin
          agreed={login.form.agreed}
          onAgreeMissing={login.agreeMissing}
          onEntered={login.enter}
          shareCode={shareCode}
          redirect={login.redirect}
        />
      )}
      <Box className='login__links'>
        {isLogin ? (
          <>
            {link('register', t.toRegister)}
            {link('reset', t.toReset)}
          </>
        ) : (
          link('password', mode === 'reset' ? t.back : t.toLogin)
        )}
      </Box>
    </>
  )
}
