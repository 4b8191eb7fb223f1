import { PosterDialog } from '@/components/poster'
import type { DrawnPicture } from '@/components/poster/use-drawn-picture'
import { withMiniCode } from '@/components/poster/with-mini-code'
import { useSite } from '@/components/site/use-site'
import { ask } from '@/components/ui/ask'
import { localNumber, texts } from '@/services/texts/i18n'
import { notAllowedText } from '@/services/texts/not-allowed'
import { notify } from '@/services/api/notices'
import type { SaveOutcome } from '@/services/platform/media/types'
import { drawPicture } from '@/services/platform/canvas'
import { openSettings } from '@/services/platform/media/save'
import { useMiniSwitches } from '@/stores/mini-switches'
import type { Promoter } from '@/services/queries/money'
import { shopTexts, useShopTexts } from '@/services/texts/shop'
import { posterHeight, posterOf, posterWidth, type PosterWords } from './poster'

/** The invitation as a picture to save or share. */
export function InvitationPoster({ open, promoter, onClose }: { open: boolean; promoter: Promoter; onClose(): void }) {
  const t = useShopTexts().promoter
  const { links } = useMiniSwitches()
  const { shareCode, link } = promoter
  const { title: name, tagline, registerGift } = useSite()
  const { call, gift, code } = t.onPoster
  const words: PosterWords = {
    name,
    tagline,
    call,
    gift: registerGift > 0 ? gift(localNumber(registerGift)) : '',
    code: code(shareCode),
    link: links ? link : '',
  }
  return (
    <PosterDialog
      open={open}
      content={JSON.stringify(words)}
      draw={draw}
      name={shareCode}
      icon='image-down'
      words={{ title: t.posterTitle, save: t.save, share: t.share, failed: t.posterFailed }}
      onOutcome={(outcome) => void notifyOutcome(outcome)}
      onClose={onClose}
    />
  )
}

async function draw(content: string): Promise<DrawnPicture> {
  const paint = posterOf(JSON.parse(content) as PosterWords)
  const url = await withMiniCode('chat', (code) =>
    drawPicture(posterWidth, posterHeight, paint, { pictures: code === null ? [] : [code] }),
  )
  return { url, shape: posterHeight / posterWidth }
}

async function notifyOutcome(outcome: SaveOutcome): Promise<void> {
  const t = shopTexts().promoter
  if (outcome === 'saved') notify.success(t.saved)
  if (outcome === 'failed') notify.warn(t.saveFailed)
  if (outcome === 'privacy') notify.warn(notAllowedText())
  if (outcome === 'denied' && (await ask({ title: t.denied, ok: texts().common.confirm }))) await openSettings('album')
}
