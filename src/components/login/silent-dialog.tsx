import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { useHomeTexts } from '@/services/texts/home'
import type { Login } from './use-login'
import './silent-dialog.scss'

export interface SilentDialogProps {
  open: boolean
  login: Pick<Login, 'answerSilent'>
}

/** The phone has an account that nobody used for long: whose it is decides what a code opens. */
export function SilentDialog({ open, login: { answerSilent } }: SilentDialogProps) {
  const t = useHomeTexts().silent
  return (
    <Dialog open={open} id='silent' title={t.title} widthPx={360} onClose={() => answerSilent(null)}>
      <Box className='silent-dialog__text'>{t.text}</Box>
      <Box className='silent-dialog__ways'>
        <Button id='silent-mine' size='l' block onClick={() => answerSilent('password')}>
          {t.mine}
        </Button>
        <Button id='silent-fresh' kind='soft' size='l' block onClick={() => answerSilent('fresh')}>
          {t.fresh}
        </Button>
      </Box>
      <Box className='silent-dialog__note'>{t.note}</Box>
    </Dialog>
  )
}
