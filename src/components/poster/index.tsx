import type { ReactNode } from 'react'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { ErrorState } from '@/components/ui/error-state'
import type { IconName } from '@/components/ui/icon'
import { Picture } from '@/components/ui/picture'
import { Skeleton } from '@/components/ui/skeleton'
import type { SaveOutcome } from '@/services/platform/media/types'
import { canShare, saveToDevice, shareToApp } from '@/services/platform/media/save'
import { useDrawnPicture, type DrawnPicture } from './use-drawn-picture'
import './index.scss'

interface PosterDialogProps {
  open: boolean
  /** Content to draw, as JSON. */
  content: string
  /** The same function each time. */
  draw(content: string): Promise<DrawnPicture>
  /** File name, without extension. */
  name: string
  /** Icon of the save button, from the page's icon set. */
  icon: IconName
  words: { title: string; save: string; share: string; failed: string }
  /** Above the poster. */
  children?: ReactNode
  onOutcome(outcome: SaveOutcome): void
  onClose(): void
}

/** A poster to look at, save or send. */
export function PosterDialog({
  open,
  content,
  draw,
  name,
  icon,
  words,
  children,
  onOutcome,
  onClose,
}: PosterDialogProps) {
  const { drawn, failed, again } = useDrawnPicture(open ? content : '', draw)
  const file = { kind: 'image' as const, url: drawn?.url ?? '', name: `${name}.png` }
  return (
    <Dialog
      id='poster-dialog'
      open={open}
      title={words.title}
      widthPx={420}
      onClose={onClose}
      footer={
        drawn && (
          <>
            {canShare() && (
              <Button id='share-poster' kind='soft' icon='send' onClick={() => void shareToApp(file).then(onOutcome)}>
                {words.share}
              </Button>
            )}
            <Button id='save-poster' icon={icon} onClick={() => void saveToDevice(file).then(onOutcome)}>
              {words.save}
            </Button>
          </>
        )
      }
    >
      {children}
      {drawn ? (
        <Box className='poster' role='img' label={words.title} style={{ paddingTop: `${drawn.shape * 100}%` }}>
          <Picture className='poster__drawn' src={drawn.url} fit='contain' />
        </Box>
      ) : failed ? (
        <ErrorState id='poster-failed' error={null} text={words.failed} onRetry={again} />
      ) : (
        <Skeleton shape='card' lines={3} />
      )}
    </Dialog>
  )
}
