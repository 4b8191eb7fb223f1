import { Span } from '@/components/ui/box'
import { Pressable } from '@/components/ui/pressable'
import { go } from '@/services/navigation'
import { useTexts } from '@/services/texts/i18n'

/** Links to both agreements, as part of a sentence. */
export function AgreementLinks({ id = 'read', onOpen }: { id?: string; onOpen?(): void }) {
  const t = useTexts().auth
  const link = (which: 'user' | 'privacy', text: string) => (
    <Pressable
      id={`${id}-${which}`}
      role='link'
      className='login-consent__link'
      onClick={() => {
        onOpen?.()
        void go('/agreement', { id: which })
      }}
    >
      {text}
    </Pressable>
  )
  return (
    <>
      {link('user', t.userAgreement)}
      <Span>{t.and}</Span>
      {link('privacy', t.privacyPolicy)}
    </>
  )
}
