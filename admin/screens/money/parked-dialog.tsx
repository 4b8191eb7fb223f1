import { Facts } from '../../parts/facts'
import { PreviewedChangeDialog } from '../../parts/previewed-change-dialog'
import { toast } from '../../parts/toast'
import { moneyOf, numberOf } from '../../parts/words'
import type { OrderView } from './order'

interface Props {
  order: OrderView
  verb: 'credit' | 'dismiss'
  onClose: () => void
}

export const parkedVerbs = { credit: '照常发放', dismiss: '了结' } as const

/** Ends a parked payment: grants its purchase, or nothing. */
export const ParkedDialog = ({ order: { tradeNo }, verb, onClose }: Props) => (
  <PreviewedChangeDialog
    title={`${parkedVerbs[verb]} ${tradeNo}`}
    verb={parkedVerbs[verb]}
    danger={verb === 'dismiss'}
    call={`POST /admin/order/:tradeNo/${verb}`}
    input={{ tradeNo }}
    show={(shown) => (
      <>
        <p>{shown.sentence}</p>
        <Facts
          of={[
            ['内容', shown.title],
            ['应付', moneyOf(shown.priceFen)],
            ['实付', moneyOf(shown.paidFen)],
            ['算力', numberOf(shown.credits)],
            ['天数', numberOf(shown.days)],
          ]}
        />
      </>
    )}
    onClose={onClose}
    onDone={({ result }) => {
      onClose()
      toast(result === 'already' ? '已经处理过' : '已处理')
    }}
  >
    <p>{verb === 'credit' ? '金额不一致，仍按订单发放。' : '不发放，也不退款，只结束等待。'}</p>
  </PreviewedChangeDialog>
)
