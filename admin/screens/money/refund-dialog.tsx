import { Facts } from '../../parts/facts'
import { PreviewedChangeDialog } from '../../parts/previewed-change-dialog'
import { toast } from '../../parts/toast'
import { moneyOf, numberOf } from '../../parts/words'
import type { OrderView } from './order'
import { useRefundFields } from './refund-fields'
import type { RefundRequestView } from './request-columns'
import { refundStateName } from './status'

interface Props {
  order: OrderView
  /** The proposed refund that is made. */
  request?: RefundRequestView
  onClose: () => void
}

/** Refunds an order, in whole or part. */
export function RefundDialog({ order, request, onClose }: Props) {
  const { input, fields } = useRefundFields(order, request)
  const { tradeNo } = order
  return (
    <PreviewedChangeDialog
      title={`退款 ${tradeNo}`}
      verb='退款'
      danger
      call='POST /admin/order/:tradeNo/refund'
      input={input && { tradeNo, ...input, ...(request && { proposalId: request.id }) }}
      show={(shown) => (
        <>
          <Facts
            of={[
              ['内容', shown.title],
              ['实付', moneyOf(shown.paidFen)],
              ['以前退过', moneyOf(shown.refundedFen)],
              ['这次退', moneyOf(shown.amountFen)],
              ['收回算力', numberOf(shown.credits)],
              ['收回天数', numberOf(shown.days)],
            ]}
          />
          {shown.spentCredits > 0 && (
            <p>其中 {numberOf(shown.spentCredits)} 算力已经用掉、过期或正在使用，现在收不回来。</p>
          )}
        </>
      )}
      onClose={onClose}
      onDone={({ amountFen: refunded, state, failure }) => {
        onClose()
        toast(failure || `退款 ${moneyOf(refunded)}：${refundStateName(state)}`)
      }}
    >
      {request && (
        <p>
          {request.who}的申请：{[request.reason, request.note].filter(Boolean).join('；')}
        </p>
      )}
      {fields}
    </PreviewedChangeDialog>
  )
}
