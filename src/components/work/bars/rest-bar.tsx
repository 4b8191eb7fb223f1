import { useState } from 'react'
import type { Work } from '@contract/api'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { reasonOf } from '@/services/api/reason'
import { useWorkQuote } from '@/services/queries/work'
import { useTexts } from '@/services/texts/i18n'
import { useToolTexts } from '@/services/texts/tool'
import { startRest } from './start-rest'
import './index.scss'

/** Makes what is left of a work, for a price that is shown first. */
export function RestBar({ work }: { work: Pick<Work, 'id' | 'version' | 'progress'> }) {
  const t = useToolTexts().work
  const { common } = useTexts()
  const [starting, setStarting] = useState(false)
  const { data: quote, isError, error, refetch } = useWorkQuote(work)
  const make = async () => {
    if (!quote) return void refetch()
    setStarting(true)
    await startRest(work, quote.credits).finally(() => setStarting(false))
  }
  const price = quote && quote.credits > 0 ? ` · ${common.credits(quote.credits)}` : ''
  const busy = starting || (!quote && !isError)
  return (
    <Box className='work-bar'>
      {isError && !quote && (
        <Box id='rest-price-failed' className='work-bar__stale' role='alert'>
          {reasonOf(error)}
        </Box>
      )}
      <Button id='make-rest' block size='l' icon='sparkles' loading={busy} onClick={() => void make()}>
        {`${work.progress === 0 ? t.beginMaking : t.continueMaking}${price}`}
      </Button>
    </Box>
  )
}
