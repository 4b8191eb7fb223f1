import { withBoundary } from '@/components/frame/with-boundary'
import { Box, Span } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import type { ShopWindowProps } from '@/components/home/shop-window'
import { late } from '@/components/ui/late'
import { queries } from '@/services/queries/client'
import { servicesQuery } from '@/services/queries/site'
import { Icon } from '@/components/ui/icon'
import { BrandMark } from '@/components/site/brand-mark'
import { Showpiece } from '@/components/home/showpiece'
import { useLook } from '@/components/home/use-look'
import { PageFrame } from '@/components/frame'
import { useSite } from '@/components/site/use-site'
import { useTexts } from '@/services/texts/i18n'
import { restart, useParams } from '@/services/navigation'
import { screen } from '@/services/platform/screen'
import { useAuth } from '@/stores/auth'
import { useGuest } from '@/stores/guest'
import { LoginFoot } from './login-foot'
import { invitedBy, keptInvitation } from '@/stores/invitation'
import { LoginPanel } from '@/components/login'
import { useLogin } from '@/components/login/use-login'
import { useWechatOffer } from '@/components/login/use-wechat-offer'
import './scene.scss'
import './index.scss'

/** The samples, while the form works without them. */
const ShopWindow = late<ShopWindowProps>(
  () => import(/* webpackChunkName: "shop-window" */ '@/components/home/shop-window').then((part) => part.ShopWindow),
  { quiet: true },
)

// With the page's script on H5, not after that of the samples.
if (process.env.TARO_ENV === 'h5') void queries.prefetchQuery(servicesQuery)

function LoginPage() {
  const t = useTexts().auth
  const site = useSite()
  const params = useParams<'mode' | 'shareCode' | 'redirect'>()
  const login = useLogin({ ...params, shareCode: invitedBy(params.shareCode, params.redirect) ?? keptInvitation() })
  const guest = useGuest()
  const endedBecause = useAuth((auth) => auth.endedBecause)
  const wechatFirst = useWechatOffer() !== 'no'
  const look = useLook((address, example, note) => login.wish(`${address}?example=${example}`, note))
  const { topPx, barPx } = screen.insets()
  const samples = (
    <Box key='samples' className='scene'>
      <Box className='scene__inside'>
        <Showpiece onLook={look.show} />
        <ShopWindow onLook={look.show} />
      </Box>
    </Box>
  )
  const side = (
    <Box key='side' className='login__side'>
      <Box className='login__card'>
        <Box className='login__brand'>
          <BrandMark src={site.logo} sizePx={48} />
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
        <LoginPanel login={login} />
        {guest && (
          <Button id='look-around' kind='plain' block onClick={() => void restart('/chat')}>
            {t.lookAround}
          </Button>
        )}
      </Box>
      {!wechatFirst && <LoginFoot />}
    </Box>
  )
  return (
    <PageFrame path='/login' title={t.titles[login.mode]} bar='none'>
      <Box className={wechatFirst ? 'login login--wechat' : 'login login--form'}>
        {/* What scrolls stays below the clock and WeChat's capsule. */}
        {topPx > 0 && <Box className='login__top' style={{ height: `${topPx + barPx}px` }} />}
        {wechatFirst ? [side, samples, <LoginFoot key='foot' />] : [samples, side]}
        {look.sheet}
      </Box>
    </PageFrame>
  )
}

export default withBoundary(LoginPage)
