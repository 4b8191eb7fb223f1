import type { LoginSheetProps } from '@/components/frame/login-question'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Sheet } from '@/components/ui/sheet'
import { useHomeTexts } from '@/services/texts/home'
import { keptInvitation } from '@/stores/invitation'
import { LoginPanel } from '.'
import { useLogin } from './use-login'
import './sheet.scss'

/** Asks a guest to log in where an act needs it. The page behind it keeps what was written and goes on afterwards. */
export function LoginSheet({ open, onAnswer }: LoginSheetProps) {
  const t = useHomeTexts().asked
  const login = useLogin({ shareCode: keptInvitation(), onEntered: () => onAnswer(true) })
  return (
    <Sheet id='login-sheet' open={open} title={t.title} onClose={() => onAnswer(false)}>
      <Box className='login-sheet'>
        <Box className='login-sheet__why'>{t.text}</Box>
        <LoginPanel login={login} />
        <Button id='not-now' kind='plain' block onClick={() => onAnswer(false)}>
          {t.notNow}
        </Button>
      </Box>
    </Sheet>
  )
}
