import type { ReactNode } from 'react'
import { Box } from '@/components/ui/box'
import { Skeleton } from '@/components/ui/skeleton'
import { useTexts } from '@/services/texts/i18n'
import { isDrawn, type GuardDecision } from './guard'

/** The page once the guard lets it through; until then a skeleton, so that it makes no calls too early. */
export function Body({ decision, children }: { decision: GuardDecision; children: ReactNode }) {
  const t = useTexts().frame
  if (isDrawn(decision))
    return (
      // Drawn anew after a login: what a guest's page could not read is read now.
      <Box key={decision} className='page__body'>
        {children}
      </Box>
    )
  return (
    <Box className='page__body page__body--waiting' role='status' label={t.waiting}>
      <Skeleton lines={4} />
    </Box>
  )
}
