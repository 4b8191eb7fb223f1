import { useCopied } from '@/components/ui/use-copied'
import { Box, Span } from '@/components/ui/box'
import { Pressable } from '@/components/ui/pressable'
import { useTexts } from '@/services/texts/i18n'
import { useShopTexts } from '@/services/texts/shop'
import './trade-no.scss'

/** The number of an order; a press copies it. */
export function TradeNo({ tradeNo }: { tradeNo: string }) {
  const t = useShopTexts().pay
  const { copied: done } = useTexts().common
  const [copied, copy] = useCopied()
  return (
    <Pressable
      id='copy-trade-no'
      className='trade-no'
      label={`${t.copyNumber} ${tradeNo}`}
      onClick={() => copy(tradeNo)}
    >
      <Box className='trade-no__label'>{copied ? done : t.number}</Box>
      <Span className='trade-no__value'>{tradeNo}</Span>
    </Pressable>
  )
}
