import { LateCaptcha } from '@/components/captcha/captcha-dialog'
import { useSite } from '@/components/site/use-site'
import { Box, Span } from '@/components/ui/box'
import { Icon } from '@/components/ui/icon'
import { late } from '@/components/ui/late'
import { Pressable } from '@/components/ui/pressable'
import { Tabs } from '@/components/ui/tabs'
import { localNumber, useTexts } from '@/services/texts/i18n'
import { Consent } from './consent'
import type { ConsentDialogProps } from './consent-dialog'
import { LoginForm } from './login-form'
import type { SilentDialogProps } from './silent-dialog'
import type { Login } from './use-login'
import { useWechatOffer } from './use-wechat-offer'
import { WechatButton } from './wechat-button'
import { WechatWaiting } from './wechat-waiting'
import './index.scss'

const ConsentDialog = late<ConsentDialogProps>(() => import('./consent-dialog').then((part) => part.ConsentDialog), {
  when: 'press',
  onFail: ({ login }) => login.answerConsent(false),
})

const SilentDialog = late<SilentDialogProps>(() => import('./silent-dialog').then((part) => part.SilentDialog), {
  when: 'press',
  onFail: ({ login }) => login.answerSilent(null),
})

/**
 * Everything a person needs to log in, without the page around it: the login page and a sheet show the same. In WeChat
 * its button comes first, and the forms after a press.
 */
export function LoginPanel({ login }: { login: Login }) {
  const t = useTexts().auth
  const { registerGift } = useSite()
  const offer = useWechatOffer()
  const { mode, turn, captcha, setCaptcha, shareCode } = login
  const isReset = mode === 'reset'
  const wechatFirst = offer !== 'no' && !isReset
  const link = (to: 'password' | 'reset', text: string) => (
    <Box className='login__links'>
      <Pressable id={`to-${to}`} role='link' className='login__link' onClick={() => turn(to)}>
        {text}
      </Pressable>
    </Box>
  )
  return (
    <>
      {shareCode && !isReset && (
        <Box className='login__gift'>
          <Icon name='gift' size={18} />
          <Span>{[t.invited, registerGift > 0 && t.gift(localNumber(registerGift))].filter(Boolean).join(' · ')}</Span>
        </Box>
      )}
      {wechatFirst && (
        <>
          {offer === 'yes' ? (
            <WechatButton
              agreed={login.form.agreed}
              askConsent={login.askConsent}
              onUnknown={login.needForm}
              onEntered={login.enter}
              shareCode={shareCode}
              redirect={login.redirect}
            />
          ) : (
            <WechatWaiting />
          )}
          <Box className='login__consent'>
            <Consent
              agreed={login.form.agreed}
              wrong={login.wrong.agree}
              onChange={(agreed) => login.type('agree', agreed)}
            />
          </Box>
          {login.others ? (
            <Box className='login__others'>{t.others}</Box>
          ) : (
            <Pressable id='other-ways' className='login__others' onClick={login.showOthers}>
              {t.others}
            </Pressable>
          )}
        </>
      )}
      {(!wechatFirst || login.others) && (
        <>
          {isReset ? (
            <Box className='login__title' role='heading' level={2}>
              {t.titles.reset}
            </Box>
          ) : (
            <Tabs
              id='mode'
              items={[
                { key: 'sms', text: t.tabs.sms },
                { key: 'password', text: t.tabs.password },
              ]}
              value={mode}
              onChange={turn}
            />
          )}
          <LoginForm login={login} consentElsewhere={wechatFirst} />
          {mode !== 'sms' && (isReset ? link('password', t.back) : link('reset', t.toReset))}
        </>
      )}
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
      <ConsentDialog open={login.consent !== null} login={login} />
      <SilentDialog open={login.isSilent} login={login} />
    </>
  )
}
