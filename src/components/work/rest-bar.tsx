import { useState } from 'react'
import type { Work } from '@contract/api'
import { codes } from '@contract/codes'
import { showInsufficientCredit } from '@/components/credits/open-shop'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { tellNoReply } from '@/services/api/call'
import { ApiError } from '@/services/api/errors'
import { notify } from '@/services/api/notices'
import { makeRest, refreshWork, renewWorkQuote, useWorkQuote } from '@/services/queries/work'
import { useTexts } from '@/services/texts/i18n'
import { useToolTexts } from '@/services/texts/tool'
import './bars.scss'

/** Makes what is left of a work, for a price that is shown first. */
export function RestBar({ work: { id, version } }: { work: Pick<Work, 'id' | 'version'> }) {
  const t = useToolTexts().podcast
  const { common } = useTexts()
  const [starting, setStarting] = useState(false)
  const { data: quote, isError, refetch } = useWorkQuote(id, true)
  const make = async () => {
    if (!quote) return void refetch()
    setStarting(true)
    try {
      await makeRest(id, version, quote.credits)
    } catch (error) {
      if (!(error instanceof ApiError)) tellNoReply()
      else if (error.code === codes.insufficientCredit) showInsufficientCredit(error.data, 'task')
      else if (error.code === codes.conflict) await showNewPrice(quote.credits, error.msg)
      else notify.warn(error.msg)
    } finally {
      setStarting(false)
    }
  }
  const showNewPrice = async (before: number, msg: string) => {
    await Promise.all([renewWorkQuote(id), refreshWork(id).catch(() => undefined)])
    const { data } = await refetch()
    notify.warn(data && data.credits !== before ? t.priceChanged : msg)
  }
  const price = quote && quote.credits > 0 ? ` · ${common.credits(quote.credits)}` : ''
  return (
    <Box className='work-bar'>
      <Button
        id='make-rest'
        block
        size='l'
        icon='sparkles'
        loading={starting || (!quote && !isError)}
        onClick={() => void make()}
      >
        {`${t.continueMaking}${price}`}
      </Button>
    </Box>
  )
}
