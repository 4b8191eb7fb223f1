import { useEffect } from 'react'
import { useSite } from '@/components/site/use-site'
import { Box } from '@/components/ui/box'
import { Empty } from '@/components/ui/empty'
import { ErrorState } from '@/components/ui/error-state'
import { Skeleton } from '@/components/ui/skeleton'
import { useFirstDrawn } from '@/services/platform/pace'
import { useCombs, useDelayedCombs } from '@/services/queries/money'
import { useShopTexts } from '@/services/texts/shop'
import type { ShopView } from '@/stores/shop'
import { Benefits } from './benefits'
import { PackageCard } from './package-card'
import { descLines, groupsOfPackages } from './price'
import './package-list.scss'

/**
 * Packages under headings, the operator's description, then memberships with their benefits. No description where
 * storage is extended.
 */
export function PackageList({ view }: { view: ShopView }) {
  const t = useShopTexts().shop
  const isDelayed = view.variant === 'delayed'
  const relationId = isDelayed ? view.relationId : undefined
  const every = useCombs(!isDelayed)
  const delayed = useDelayedCombs(relationId, isDelayed)
  const { data, isError, error, refetch } = isDelayed ? delayed : every
  const { combDesc } = useSite()
  const rest = useFirstDrawn(data !== undefined)
  useEffect(() => {
    void refetch()
    // Read again whenever it opens: prices change.
  }, [refetch])
  if (!data)
    return isError ? (
      <ErrorState error={error} id='shop-error' onRetry={() => void refetch()} />
    ) : (
      <Box className='packages'>
        {[0, 1, 2, 3].map((i) => (
          <Skeleton key={i} shape='card' lines={2} />
        ))}
      </Box>
    )
  if (data.length === 0) return <Empty id='shop-empty' icon='shopping-cart' {...t.none} />
  const all = groupsOfPackages(data)
  // The first fills a screen.
  const groups = rest ? all : all.slice(0, 1)
  const description = isDelayed || !rest ? [] : descLines(combDesc)
  const section = ({ group, combs }: (typeof groups)[number]) => (
    <Box key={group} className='package-group'>
      <Box id={`group-${group}`} className='package-group__title' role='heading' level={2}>
        {t.groups[group]}
      </Box>
      {group === 'membership' && <Benefits />}
      <Box className='packages' role='list' label={t.groups[group]}>
        {combs.map((comb) => (
          <PackageCard key={comb.id} comb={comb} relationId={relationId} />
        ))}
      </Box>
    </Box>
  )
  return (
    <>
      {groups.filter(({ group }) => group !== 'membership').map(section)}
      {description.length > 0 && (
        <Box id='comb-desc' className='comb-desc'>
          {description.map((line, at) => (
            <Box key={at} className='comb-desc__line'>
              {line}
            </Box>
          ))}
        </Box>
      )}
      {groups.filter(({ group }) => group === 'membership').map(section)}
    </>
  )
}
