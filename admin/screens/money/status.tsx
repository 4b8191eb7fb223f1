import { Mark } from '../../parts/mark'

const orderStates = {
  1: ['待支付', 'dim'],
  2: ['已支付', 'good'],
  3: ['已关闭', 'dim'],
  4: ['已退款', 'warn'],
} as const

/** Status of an order, and whether it waits for an operator. */
export const OrderStatusMark = ({ status, review }: { status: number; review: string }) => {
  const [name, tone] = orderStates[status as 1] ?? [String(status), 'dim']
  return (
    <>
      <Mark tone={tone}>{name}</Mark> {review && <Mark tone='bad'>待处理 {review}</Mark>}
    </>
  )
}

const refundStates = {
  requested: ['已申请', 'warn'],
  processing: ['退款中', 'warn'],
  done: ['已到账', 'good'],
  failed: ['失败', 'bad'],
} as const

export const RefundMark = ({ state }: { state: keyof typeof refundStates }) => {
  const [name, tone] = refundStates[state]
  return <Mark tone={tone}>{name}</Mark>
}

export const refundStateName = (state: keyof typeof refundStates) => refundStates[state][0]
