import { create } from 'zustand'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { usePrivacyTexts } from '@/services/texts/privacy.weapp'

type Way = 'album' | 'settings' | null

// `answer` stays during the closing transition.
const useAsked = create<{ open: boolean; answer: ((way: Way) => void) | null }>(() => ({ open: false, answer: null }))

/**
 * Explains that the camera is not allowed, and offers the album and the settings. A newer question ends the older one.
 */
export function askInsteadOfCamera(): Promise<Way> {
  const { open, answer } = useAsked.getState()
  if (open) answer?.(null)
  return new Promise((resolve) => {
    useAsked.setState({
      open: true,
      answer(way) {
        useAsked.setState({ open: false })
        resolve(way)
      },
    })
  })
}

export function CameraRefused() {
  const t = usePrivacyTexts().camera
  const { open, answer } = useAsked()
  if (!answer) return null
  return (
    <Dialog open={open} id='camera' role='alertdialog' label={t.title} widthPx={340} onClose={() => answer(null)}>
      <Box className='ui-ask__title'>{t.title}</Box>
      <Box className='ui-ask__text'>{t.text}</Box>
      <Box className='ui-ask__buttons'>
        <Button id='camera-settings' kind='soft' block onClick={() => answer('settings')}>
          {t.settings}
        </Button>
        <Button id='camera-album' kind='primary' block onClick={() => answer('album')}>
          {t.album}
        </Button>
      </Box>
    </Dialog>
  )
}
