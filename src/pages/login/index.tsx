import { withBoundary } from '@/components/frame/with-boundary'
import { Box, Span } from '@/components/ui/box'
import type { ShopWindowProps } from '@/components/home/shop-window'
import { late } from '@/components/ui/late'
import type { WechatLoginProps } from '@/components/wechat/login/types'
import { queries } from '@/services/queries/client'
import { servicesQuery } from '@/services/queries/site'
import { wechatPlace } from '@/services/platform/wechat'
import { Icon } from '@/components/ui/icon'
import { Pressable } from '@/components/ui/pressable'
import { Tabs } from '@/components/ui/tabs'
import { BrandMark } from '@/components/site/brand-mark'
import { PageFrame } from '@/components/frame'
import { useSite } from '@/components/site/use-site'
import { localNumber, useTexts } from '@/services/texts/i18n'
import { useParams } from '@/services/navigation'
import { screen } from '@/services/platform/screen'
import { useAuth } from '@/stores/auth'
import type { Mode } from './check'
import { LateCaptcha } from '@/components/captcha/captcha-dialog'
import { LoginFoot } from './login-foot'
import { LoginForm } from './login-form'
import { invitedBy } from '@/components/wechat/invited-by'
import { useLogin } from './use-login'
import './scene.scss'
import './index.scss'

/** The samples, while the form works without them. */
const ShopWindow = late<ShopWindowProps>(
  () => import(/* webpackChunkName: "shop-window" */ '@/components/home/shop-window').then((part) => part.ShopWindow),
  { quiet: true },
)
const WechatLogin = late<WechatLoginProps>(() => import('@/components/wechat/login').then((part) => part.WechatLogin))

// With the page's script on H5, not after that of the samples.
if (process.env.TARO_ENV === 'h5') void queries.prefetchQuery(servicesQuery)

function LoginPage() {
  const t = useTexts().auth
  const site = useSite()
  const params = useParams<'mode' | 'shareCode' | 'redirect'>()
  const shareCode = invitedBy(params.shareCode, params.redirect)
  const login = useLogin({ ...params, shareCode })
  const endedBecause = useAuth((auth) => auth.endedBecause)
  const { mode, turn, captcha, setCaptcha } = login
  const isLogin = mode === 'password' || mode === 'sms'
  const link = (to: Mode, text: string) => (
    <Pressable id={`to-${to}`} role='link' className='login__link' onClick={() => turn(to)}>
      {text}
    </Pressable>
  )
  return (
    <PageFrame path='/login' title={t.titles[mode]} bar='none'>
      <Box className='login'>
        <Box className='scene'>
          <Box style={{ height: `${screen.insets().topPx}px` }} />
          <ShopWindow onTry={login.wish} />
        </Box>
        <Box className='login__side'>
          <Box className='login__card'>
            <Box className='login__brand'>
              <BrandMark src={site.logo} sizePx={56} />
              <Box className='login__name' role='heading' level={1}>
                {site.title}
              </Box>
              <Box className='login__tagline'>{site.tagline}</Box>
            </Box>
            {endedBecause && (
              <Box className='login__ended' id='ended-because' role='status'>
                <Icon name='circle-alert' size={18} />
                <Span>{endedBecause}</Span>
              </Box>
            )}
            {login.wished && (
              <Box className='login__ended' id='wished' live='polite'>
                <Icon name='sparkles' size={18} />
                <Span>{login.wished}</Span>
              </Box>
            )}
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
                redirect={params.redirect}
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
          </Box>
          <LoginFoot />
        </Box>
      </Box>
    </PageFrame>
  )
}

export default withBoundary(LoginPage)
