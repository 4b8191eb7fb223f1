import { Box, Span } from '@/components/ui/box'
import { Pressable } from '@/components/ui/pressable'
import { Skeleton } from '@/components/ui/skeleton'
import { go } from '@/services/navigation'
import { useShopTexts, useShopTextsReady } from '@/services/texts/shop'
import { closeDialog } from '@/stores/dialogs'
import type { ShopView } from '@/stores/shop'
import { AppleNote, useAppleRules } from './apple-note'
import { LowNote } from './packages/low-note'
import { PackageList } from './packages/package-list'
import '@/components/ui/icon/shop.scss'
import './shop-body.scss'

/** WeChat's capsule leaves a title one short line: the rate is in the page. */
const isNarrow = process.env.TARO_ENV === 'weapp'

/** The title of the package centre, by the reason it is open. */
export function useShopTitle({ variant }: ShopView): string {
  const t = useShopTexts().shop
  return variant === 'low' ? t.low : isNarrow ? t.shortTitle : t.title
}

/** Terms of every purchase, with a link to the full text. */
function Terms() {
  const { before, link, after, afterApple } = useShopTexts().shop.terms
  const isApple = useAppleRules()
  const read = () => {
    closeDialog()
    void go('/agreement', { id: 'membership' })
  }
  return (
    <Box id='shop-terms' className='shop-body__terms'>
      <Span>{before}</Span>
      <Pressable id='read-membership' role='link' className='shop-body__link' onClick={read}>
        {link}
      </Pressable>
      <Span>{isApple ? afterApple : after}</Span>
    </Box>
  )
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
      {isNarrow && (
        <Box id='shop-rate' className='shop-body__lead'>
          {t.rate}
        </Box>
      )}
      <AppleNote id='shop-iphone' />
      <PackageList view={view} />
      <Terms />
    </Box>
  )
}
