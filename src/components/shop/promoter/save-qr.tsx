import { exportQr } from '@/components/qr/export'
import { Button } from '@/components/ui/button'
import { Menu } from '@/components/ui/menu'
import { notify } from '@/services/api/notices'
import { pictureTypes } from '@/services/platform/canvas'
import type { PictureType } from '@/services/platform/canvas/types'
import { saveToDevice } from '@/services/platform/media/save'
import { shopTexts, useShopTexts } from '@/services/texts/shop'
import type { Promoter } from '@/services/queries/money'
import { notifyOutcome } from './save-outcome'

/** Pixels per px: 1,200 px are sharp on a printed sheet. */
const density = 3

const formats: Record<PictureType, string> = { 'image/png': 'PNG', 'image/jpeg': 'JPEG', 'image/webp': 'WebP' }

/** Saves the invitation's QR code as a picture of a chosen format. */
export function SaveQr({ promoter }: { promoter: Promoter }) {
  const t = useShopTexts().promoter
  const items = pictureTypes.map((type) => ({
    key: formats[type].toLowerCase(),
    text: formats[type],
    onClick: () => void save(promoter, type),
  }))
  return (
    <Menu id='save-qr' label={t.saveQr} items={items}>
      {(trigger) => (
        <Button id='save-qr-button' kind='soft' icon='image-down' {...trigger}>
          {t.saveQr}
        </Button>
      )}
    </Menu>
  )
}

async function save({ link, shareCode }: Promoter, type: PictureType): Promise<void> {
  try {
    const url = await exportQr(link, { type, density })
    await notifyOutcome(await saveToDevice({ kind: 'image', url, name: `${shareCode}.${formats[type].toLowerCase()}` }))
  } catch {
    notify.warn(shopTexts().promoter.qrFailed)
  }
}
