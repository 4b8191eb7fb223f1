import { create } from 'zustand'
import { useTexts } from '@/services/texts/i18n'
import { Box } from '../box'
import { Button } from '../button'
import { Dialog } from '../dialog'
import './index.scss'

export interface AskOptions {
  title: string
  text?: string
  ok: string
  cancel?: string
  danger?: boolean
}

interface Asked extends AskOptions {
  answer(yes: boolean): void
}

// `last` holds the texts of the dialog during its closing transition.
const useAsked = create<{ open: boolean; last: Asked | null }>(() => ({ open: false, last: null }))

/** Asks for a confirmation; resolves to whether the user agreed. A newer question resolves the older one with false. */
export function ask(question: AskOptions): Promise<boolean> {
  const { open, last } = useAsked.getState()
  if (open) last?.answer(false)
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      useAsked.setState({ open: false })
      resolve(yes)
    }
    useAsked.setState({ open: true, last: { ...question, answer } })
  })
}

/** Draws the confirmation dialog; mounted once by the frame. */
export function AskHost() {
  const t = useTexts()
  const { open, last } = useAsked()
  if (!last) return null
  const { title, text, ok, cancel = t.common.cancel, danger, answer } = last
  return (
    <Dialog open={open} id='ask' role='alertdialog' label={title} widthPx={340} onClose={() => answer(false)}>
      <Box className='ui-ask__title'>{title}</Box>
      {text && <Box className='ui-ask__text'>{text}</Box>}
      <Box className='ui-ask__buttons'>
        <Button id='ask-cancel' kind='soft' block onClick={() => answer(false)}>
          {cancel}
        </Button>
        <Button id='ask-ok' kind={danger ? 'danger' : 'primary'} block onClick={() => answer(true)}>
          {ok}
        </Button>
      </Box>
    </Dialog>
  )
}
