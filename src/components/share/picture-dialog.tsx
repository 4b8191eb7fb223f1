import { useEffect, useState } from 'react'
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
import { drawMessages, type DrawnPicture, type PictureRequest } from './picture/draw'
import { tellOutcome } from './save-outcome'
import './picture-dialog.scss'

export type PictureContent = Omit<PictureRequest, 'theme' | 'left'>

/** The chosen messages as pictures, to be looked at before they are saved. */
export function PictureDialog({ content, onClose }: { content: PictureContent | null; onClose(): void }) {
  const t = useShareTexts()
  const dark = useDark()
  const [chosen, setChosen] = useState<boolean | null>(null)
  const [drawn, setDrawn] = useState<{ key: string; pages: DrawnPicture[] } | 'failed' | null>(null)
  const theme = (chosen ?? dark) ? 'dark' : 'light'
  const key = content ? JSON.stringify([content, theme]) : ''
  useEffect(() => {
    if (!key) return undefined
    let there = true
    const [given, look] = JSON.parse(key) as [PictureContent, 'light' | 'dark']
    drawMessages({ ...given, theme: look, left: t.pictureLeft }).then(
      (pages) => there && setDrawn({ key, pages }),
      () => there && setDrawn('failed'),
    )
    return () => {
      there = false
    }
  }, [key, t])
  const pages = drawn && drawn !== 'failed' && drawn.key === key ? drawn.pages : []
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
      {drawn === 'failed' ? (
        <ErrorState error={null} text={t.pictureFailed} onRetry={() => setDrawn(null)} />
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
