import { useCallback, useState } from 'react'
import { useDrawnPicture } from '@/components/poster/use-drawn-picture'
import { withMiniCode } from '@/components/poster/with-mini-code'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Chip } from '@/components/ui/chip'
import { Dialog } from '@/components/ui/dialog'
import { ErrorState } from '@/components/ui/error-state'
import { Picture } from '@/components/ui/picture'
import { Skeleton } from '@/components/ui/skeleton'
import { canShare, saveToDevice, shareToApp } from '@/services/platform/media/save'
import { useShareTexts } from '@/services/texts/share'
import { useDark } from '@/stores/theme'
import { exportName } from './exported-text'
import { drawMessages, type PictureRequest } from './picture/draw'
import { tellOutcome } from './save-outcome'
import './picture-dialog.scss'

export type PictureContent = Omit<PictureRequest, 'theme' | 'left' | 'code'>

/** A preview of the chosen messages as pictures, before saving them. */
export function PictureDialog({ content, onClose }: { content: PictureContent | null; onClose(): void }) {
  const t = useShareTexts()
  const dark = useDark()
  const [chosen, setChosen] = useState<boolean | null>(null)
  const theme = (chosen ?? dark) ? 'dark' : 'light'
  const key = content ? JSON.stringify([content, theme]) : ''
  const draw = useCallback(
    (of: string) => {
      const [given, look] = JSON.parse(of) as [PictureContent, 'light' | 'dark']
      return withMiniCode('chat', (code) => {
        const words = code === null ? given.words : { ...given.words, scan: t.scanMini }
        return drawMessages({ ...given, words, code, theme: look, left: t.pictureLeft })
      })
    },
    [t],
  )
  const { drawn, failed, again } = useDrawnPicture(key, draw)
  const pages = drawn ?? []
  const files = pages.map(({ url }, i) => ({
    kind: 'image' as const,
    url,
    name: exportName(content?.words.title ?? '', pages.length > 1 ? `${i + 1}.png` : 'png'),
  }))
  const save = async () => {
    for (const file of files) {
      const outcome = await saveToDevice(file)
      if (outcome !== 'saved' || file === files[files.length - 1]) return tellOutcome(outcome)
    }
  }
  const [first] = files
  return (
    <Dialog
      id='share-picture'
      open={content !== null}
      title={t.picture}
      widthPx={460}
      onClose={onClose}
      footer={
        first && (
          <>
            {canShare() && files.length === 1 && (
              <Button
                id='send-picture'
                kind='soft'
                icon='send'
                onClick={() => void shareToApp(first).then((outcome) => outcome !== 'shared' && tellOutcome(outcome))}
              >
                {t.send}
              </Button>
            )}
            <Button id='save-picture' onClick={() => void save()}>
              {files.length > 1 ? t.savePictures(files.length) : t.savePicture}
            </Button>
          </>
        )
      }
    >
      <Box className='share-picture__themes'>
        <Chip id='picture-light' active={theme === 'light'} onClick={() => setChosen(false)}>
          {t.light}
        </Chip>
        <Chip id='picture-dark' active={theme === 'dark'} onClick={() => setChosen(true)}>
          {t.dark}
        </Chip>
      </Box>
      {failed ? (
        <ErrorState id='picture-failed' error={null} text={t.pictureFailed} onRetry={again} />
      ) : pages.length === 0 ? (
        <Skeleton shape='card' lines={3} />
      ) : (
        pages.map(({ url, shape }, i) => (
          <Box
            key={i}
            className='share-picture__page'
            role='img'
            label={t.picture}
            style={{ paddingTop: `${shape * 100}%` }}
          >
            <Picture className='share-picture__drawn' src={url} fit='contain' />
          </Box>
        ))
      )}
    </Dialog>
  )
}
