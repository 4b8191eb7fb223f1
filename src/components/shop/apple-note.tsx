import { Box } from '@/components/ui/box'
import { paysByAppleRules } from '@/services/platform/pay'
import { useSiteConfig } from '@/services/queries/site'
import { useShopTexts } from '@/services/texts/shop'
import { useApp } from '@/stores/app'
import './apple-note.scss'

/** Note about Apple's rules, on Apple devices where the mini-program uses virtual payment. */
export function AppleNote({ id }: { id: string }) {
  const t = useShopTexts().pay
  const { data } = useSiteConfig()
  const stored = useApp((app) => app.appInfo.miniPay)
  if (!paysByAppleRules() || (data ? data.appInfo.miniPay : stored) !== 'virtual') return null
  return (
    <Box id={id} className='apple-note'>
      {t.iphone}
    </Box>
  )
}
