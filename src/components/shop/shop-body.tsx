import { Box } from '@/components/ui/box'
import { Skeleton } from '@/components/ui/skeleton'
import { useShopTexts, useShopTextsReady } from '@/services/texts/shop'
import type { ShopView } from '@/stores/shop'
import { LowNote } from './packages/low-note'
import { PackageList } from './packages/package-list'
import '@/components/ui/icon/shop.scss'
import './shop-body.scss'

/** The title of the package centre, by the reason it is open. */
export function useShopTitle({ variant }: ShopView): string {
  const t = useShopTexts().shop
  return variant === 'low' ? t.low : t.title
}

/** The package centre without its frame. */
export function ShopBody({ view, onDone }: { view: ShopView; onDone(): void }) {
  const t = useShopTexts().shop
  if (!useShopTextsReady()) return <Skeleton shape='card' lines={3} />
  return (
    <Box className='shop-body'>
      {view.variant === 'low' && <LowNote view={view} onDone={onDone} />}
      {view.variant === 'delayed' && (
        <Box className='shop-body__lead'>{view.relationId ? t.extendModel : t.extendAll}</Box>
      )}
      <PackageList view={view} />
    </Box>
  )
}
