import { PosterDialog } from '@/components/poster'
import type { DrawnPicture } from '@/components/poster/use-drawn-picture'
import { withMiniCode } from '@/components/poster/with-mini-code'
import { useSite } from '@/components/site/use-site'
import { localNumber } from '@/services/texts/i18n'
import { drawPicture } from '@/services/platform/canvas'
import { useMiniSwitches } from '@/stores/mini-switches'
import type { Promoter } from '@/services/queries/money'
import { useShopTexts } from '@/services/texts/shop'
import { posterHeight, posterOf, posterWidth, type PosterWords } from './poster'
import { notifyOutcome } from './save-outcome'

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
