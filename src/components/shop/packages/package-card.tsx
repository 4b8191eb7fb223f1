import type { Comb } from '@contract/api'
import { packageType, yuanOf } from '@contract/money'
import { Box, Span } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Icon, type IconName } from '@/components/ui/icon'
import { worksFor } from '@/components/showcase/works-for'
import { useServices } from '@/services/queries/site'
import { useHomeTexts } from '@/services/texts/home'
import { localNumber, useLocale } from '@/services/texts/i18n'
import { useShopTexts } from '@/services/texts/shop'
import { useShop } from '@/stores/shop'
import { buy } from '../flow'
import { BuyForModel } from './buy-for-model'
import { unitPriceOf } from './price'
import './package-card.scss'

const icons = { 1: 'zap', 2: 'archive', 3: 'audio-lines', 4: 'crown' } as const satisfies Record<Comb['type'], IconName>

/** A package: price, content, and the order button. */
export function PackageCard({ comb, relationId }: { comb: Comb; relationId?: string }) {
  const t = useShopTexts().shop
  const placing = useShop((shop) => shop.placing)
  const { id, type, title, priceFen, originPriceFen, num, expirationDays, describes, recommended } = comb
  const unit = unitPriceOf(comb)
  const order = (modelId?: string) => void buy({ combId: id, relationId: modelId, title, priceFen })
  const button = {
    id: `buy-${id}`,
    block: true,
    kind: recommended ? ('primary' as const) : ('soft' as const),
    loading: placing === id,
    disabled: placing !== null && placing !== id,
  }
  return (
    <Box
      id={`package-${id}`}
      className={`package package--${type} ${recommended ? 'package--recommended' : ''}`}
      role='listitem'
    >
      {recommended && <Box className='package__flag'>{t.recommended}</Box>}
      <Box className='package__head'>
        <Box className='package__icon' hidden>
          <Icon name={icons[type]} size={18} />
        </Box>
        <Box className='package__title'>{title}</Box>
      </Box>
      <Box className='package__prices'>
        <Span className='package__price'>{t.yuan(yuanOf(priceFen))}</Span>
        {originPriceFen !== null && originPriceFen > priceFen && (
          <Span className='package__origin' label={t.originally(yuanOf(originPriceFen))}>
            {t.yuan(yuanOf(originPriceFen))}
          </Span>
        )}
      </Box>
      {unit && <Box className='package__unit'>{t[unit.of](unit.yuan)}</Box>}
      <Box className='package__line'>{t.lines[type](localNumber(num), expirationDays)}</Box>
      {type === 1 && <Works credits={num} />}
      {describes && <Box className='package__describes'>{describes}</Box>}
      <Box className='package__buy'>
        {type === packageType.modelStorage && !relationId ? (
          <BuyForModel button={button} onChoose={order}>
            {t.buy}
          </BuyForModel>
        ) : (
          <Button {...button} onClick={() => order(type === packageType.modelStorage ? relationId : undefined)}>
            {t.buy}
          </Button>
        )}
      </Box>
    </Box>
  )
}

/** Examples of what so many credits buy, at the site's prices. */
function Works({ credits }: { credits: number }) {
  const t = useHomeTexts()
  const locale = useLocale()
  const { data: services = [] } = useServices()
  const works = worksFor(credits, services, t, { wide: locale !== 'en-US' && locale !== 'ru-RU' }).slice(0, 2)
  return works.length > 0 ? <Box className='package__works'>≈ {works.join(t.or)}</Box> : null
}
