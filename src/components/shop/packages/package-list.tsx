import { useEffect } from 'react'
import { useSite } from '@/components/site/use-site'
import { Box } from '@/components/ui/box'
import { Empty } from '@/components/ui/empty'
import { ErrorState } from '@/components/ui/error-state'
import { Skeleton } from '@/components/ui/skeleton'
import { useCombs, useDelayedCombs } from '@/services/queries/money'
import { useShopTexts } from '@/services/texts/shop'
import type { ShopView } from '@/stores/shop'
import { PackageCard } from './package-card'
import { descLines, inTwo } from './price'
import './package-list.scss'

/** Packages but memberships, the operator's description, then memberships; without the description where storage is extended. */
export function PackageList({ view }: { view: ShopView }) {
  const t = useShopTexts().shop
  const isDelayed = view.variant === 'delayed'
  const relationId = isDelayed ? view.relationId : undefined
  const all = useCombs(!isDelayed)
  const delayed = useDelayedCombs(relationId, isDelayed)
  const { data, isError, error, refetch } = isDelayed ? delayed : all
  const { combDesc } = useSite()
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
  const { first, last } = inTwo(data)
  const lines = isDelayed ? [] : descLines(combDesc)
  return (
    <>
      {first.length > 0 && (
        <Box className='packages' role='list'>
          {first.map((comb) => (
            <PackageCard key={comb.id} comb={comb} relationId={relationId} />
          ))}
        </Box>
      )}
      {lines.length > 0 && (
        <Box id='comb-desc' className='comb-desc'>
          {lines.map((line, at) => (
            <Box key={at} className='comb-desc__line'>
              {line}
            </Box>
          ))}
        </Box>
      )}
      {last.length > 0 && (
        <Box className='packages' role='list'>
          {last.map((comb) => (
            <PackageCard key={comb.id} comb={comb} />
          ))}
        </Box>
      )}
    </>
  )
}
