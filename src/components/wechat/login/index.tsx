import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { useHomeTexts } from '@/services/texts/home'
import { PhoneButton } from './phone-button'
import type { WechatLoginProps } from './types'
import { useWechatLogin } from './use-wechat-login'
import './index.scss'

/** WeChat's button, above all forms. Its name stays while the consent is ticked. */
export function WechatLogin(props: WechatLoginProps) {
  const t = useHomeTexts().wechat
  const { busy, note, asksPhone, press, phoned } = useWechatLogin(props)
  return (
    <Box>
      {asksPhone && props.agreed ? (
        <PhoneButton id='wechat-phone' busy={busy} onAnswer={phoned}>
          {t.phone}
        </PhoneButton>
      ) : (
        <Button id='wechat-login' size='l' block loading={busy} onClick={press}>
          {asksPhone ? t.phone : t.login}
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
