import type { LoginSheetProps } from '@/components/frame/login-question'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Sheet } from '@/components/ui/sheet'
import { useParams } from '@/services/navigation'
import { useHomeTexts } from '@/services/texts/home'
import { LoginPanel } from '.'
import { useLogin } from './use-login'
import './sheet.scss'

/** Asks a guest to log in where an act needs it. The page behind it keeps what was written and goes on afterwards. */
export function LoginSheet({ open, onAnswer }: LoginSheetProps) {
  const t = useHomeTexts().asked
  const { shareCode } = useParams<'shareCode'>()
  const login = useLogin({ shareCode, onEntered: () => onAnswer(true) })
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
