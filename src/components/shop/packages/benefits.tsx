import { taskLimits } from '@contract/money'
import { useSite } from '@/components/site/use-site'
import { Box } from '@/components/ui/box'
import { localNumber } from '@/services/texts/i18n'
import { useShopTexts } from '@/services/texts/shop'
import './benefits.scss'

/** Benefits of a membership, from the site's discount and the limits of tasks. */
export function Benefits() {
  const t = useShopTexts().shop.benefits
  const { memberDiscountPercent: percent } = useSite()
  const { running, open } = taskLimits
  const rows = [
    ...(percent > 0 ? [[t.prices, t.full, t.off(percent)] as const] : []),
    [t.order, t.byArrival, t.ahead] as const,
    [t.running, localNumber(running.regular), localNumber(running.priority)] as const,
    [t.open, localNumber(open.regular), localNumber(open.priority)] as const,
  ]
  return (
    <Box id='member-benefits' className='benefits' role='table' label={t.title}>
      <Box className='benefits__row benefits__row--head' role='row'>
        <Box className='benefits__what' role='columnheader'>
          {t.title}
        </Box>
        <Box className='benefits__cell' role='columnheader'>
          {t.without}
        </Box>
        <Box className='benefits__cell benefits__cell--member' role='columnheader'>
          {t.member}
        </Box>
      </Box>
      {rows.map(([what, without, member]) => (
        <Box key={what} className='benefits__row' role='row'>
          <Box className='benefits__what' role='rowheader'>
            {what}
          </Box>
          <Box className='benefits__cell' role='cell'>
            {without}
          </Box>
          <Box className='benefits__cell benefits__cell--member' role='cell'>
            {member}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
