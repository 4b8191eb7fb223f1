import { useEffect, useState } from 'react'
import { useSite } from '@/components/site/use-site'
import { ask } from '@/components/ui/ask'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { ErrorState } from '@/components/ui/error-state'
import { Picture } from '@/components/ui/picture'
import { Skeleton } from '@/components/ui/skeleton'
import { localNumber, texts } from '@/services/texts/i18n'
import { notify } from '@/services/api/notices'
import type { SaveOutcome } from '@/services/platform/media/types'
import { drawPicture } from '@/services/platform/canvas'
import { notAllowedText } from '@/services/texts/not-allowed'
import { canShare, saveToDevice, openSettings, shareToApp } from '@/services/platform/media/save'
import { useMiniSwitches } from '@/stores/mini-switches'
import type { Promoter } from '@/services/queries/money'
import { shopTexts, useShopTexts } from '@/services/texts/shop'
import { miniCode } from './mini-code'
import { posterHeight, posterOf, posterWidth } from './poster'
import './poster-dialog.scss'

/** The invitation as a picture to save or share. */
export function PosterDialog({ open, promoter, onClose }: { open: boolean; promoter: Promoter; onClose(): void }) {
  const t = useShopTexts().promoter
  const { links } = useMiniSwitches()
  const { shareCode, link } = promoter
  const { title: name, tagline, registerGift } = useSite()
  const [drawn, setDrawn] = useState<{ key: string; url: string } | 'failed' | null>(null)
  const { call, gift, code } = t.onPoster
  const words = {
    name,
    tagline,
    call,
    gift: registerGift > 0 ? gift(localNumber(registerGift)) : '',
    code: code(shareCode),
    link: links ? link : '',
  }
  const key = JSON.stringify(words)
  useEffect(() => {
    if (!open) return
    const paint = posterOf(JSON.parse(key) as typeof words)
    const draw = (pictures: string[]) => drawPicture(posterWidth, posterHeight, paint, { pictures })
    miniCode()
      .then((code) => (code ? draw([code]).catch(() => draw([])) : draw([])))
      .then(
        (url) => setDrawn({ key, url }),
        () => setDrawn('failed'),
      )
  }, [open, key])
  const url = drawn && drawn !== 'failed' && drawn.key === key ? drawn.url : ''
  const file = { kind: 'image' as const, url, name: `${shareCode}.png` }
  return (
    <Dialog
      id='poster-dialog'
      open={open}
      title={t.posterTitle}
      widthPx={420}
      onClose={onClose}
      footer={
        url && (
          <>
            {canShare() && (
              <Button
                id='share-poster'
                kind='soft'
                icon='send'
                onClick={() => void shareToApp(file).then(notifyOutcome)}
              >
                {t.share}
              </Button>
            )}
            <Button id='save-poster' icon='image-down' onClick={() => void saveToDevice(file).then(notifyOutcome)}>
              {t.save}
            </Button>
          </>
        )
      }
    >
      {url ? (
        <Box role='img' label={t.posterTitle}>
          <Picture className='poster' src={url} fit='contain' />
        </Box>
      ) : drawn === 'failed' ? (
        <ErrorState error={null} text={t.posterFailed} onRetry={() => setDrawn(null)} />
      ) : (
        <Skeleton shape='card' lines={3} />
      )}
    </Dialog>
  )
}

async function notifyOutcome(outcome: SaveOutcome): Promise<void> {
  const t = shopTexts().promoter
  if (outcome === 'saved') notify.success(t.saved)
  if (outcome === 'failed') notify.warn(t.saveFailed)
  if (outcome === 'privacy') notify.warn(notAllowedText())
  if (outcome === 'denied' && (await ask({ title: t.denied, ok: texts().common.confirm }))) await openSettings('album')
}
