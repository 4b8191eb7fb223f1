import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { useHomeTexts } from '@/services/texts/home'
import { PhoneButton } from './phone-button'
import type { WechatLoginProps } from './types'
import { useWechatLogin } from './use-wechat-login'
import './index.scss'

/** Login by WeChat under the form; comes late, since the form works without it. */
export function WechatLogin(props: WechatLoginProps) {
  const t = useHomeTexts().wechat
  const { busy, note, asksPhone, press, phoned } = useWechatLogin(props)
  return (
    <Box className='wechat-login'>
      <Box className='wechat-login__or'>{t.or}</Box>
      {asksPhone ? (
        <PhoneButton id='wechat-phone' busy={busy} onAnswer={phoned}>
          {t.phone}
        </PhoneButton>
      ) : (
        <Button id='wechat-login' kind='soft' size='l' block loading={busy} onClick={press}>
          {t.login}
        </Button>
      )}
      {note && (
        <Box id='wechat-note' className='wechat-login__note' live='polite'>
          {note}
        </Box>
      )}
    </Box>
  )
}
