import { useState } from 'react'
import { useMay } from '../../api/queries'
import { ChangeDialog } from '../../parts/change-dialog'
import { Facts } from '../../parts/facts'
import { Mark } from '../../parts/mark'
import { Section } from '../../parts/page'
import { toast } from '../../parts/toast'
import { numberOf, timeOf } from '../../parts/words'
import type { OrderView } from './order'

type Report = NonNullable<OrderView['delivery']>

const reportWords = {
  delivered: '微信已接受上报',
  notOwed: '还没有发放或已经退款，不用上报',
  notWanted: '这个小程序不需要上报发货',
} as const

const stateOf = ({ isRefused, refusal, deliveredAt, nextAt }: Report) =>
  deliveredAt ? (
    <Mark tone='good'>已上报</Mark>
  ) : isRefused ? (
    <Mark tone='bad'>微信拒绝，错误 {refusal}</Mark>
  ) : (
    <Mark tone='dim'>{nextAt ? '等待上报' : '不用上报'}</Mark>
  )

/** The report to WeChat that an order is delivered, and the two ends of a refused one. */
export function Delivery({ tradeNo, report }: { tradeNo: string; report: Report }) {
  const may = useMay()
  const [open, setOpen] = useState<'report' | 'reported' | null>(null)
  const close = () => setOpen(null)
  const { deliveredAt, refusedAt, reports, nextAt } = report
  return (
    <Section title='发货上报'>
      <Facts
        of={[
          ['状态', stateOf(report)],
          ['次数', numberOf(reports)],
          ['最近被拒', timeOf(refusedAt)],
          ['下一次', timeOf(nextAt)],
          ['完成', timeOf(deliveredAt)],
        ]}
      />
      {report.isRefused && may('POST /admin/order/:tradeNo/report') && (
        <div className='acts'>
          <button type='button' onClick={() => setOpen('report')}>
            再报一次
          </button>
          <button type='button' onClick={() => setOpen('reported')}>
            记下已经上报
          </button>
        </div>
      )}
      {open === 'report' && (
        <ChangeDialog
          title='再报一次'
          verb='上报'
          call='POST /admin/order/:tradeNo/report'
          input={{ tradeNo }}
          onClose={close}
          onDone={({ state, refusal }) => {
            close()
            toast(state === 'refused' ? `微信没有接受，错误 ${refusal}` : reportWords[state])
          }}
        >
          <p>现在再向微信上报一次。先改正被拒的原因；48001 是小程序没有这个权限。</p>
        </ChangeDialog>
      )}
      {open === 'reported' && (
        <ChangeDialog
          title='记下已经上报'
          verb='记下'
          call='POST /admin/order/:tradeNo/reported'
          input={{ tradeNo }}
          onClose={close}
          onDone={({ result }) => {
            close()
            toast(result === 'already' ? '之前已经记下' : '已记下')
          }}
        >
          <p>您已经在小程序后台的“发货信息管理”里上报过这一单。</p>
        </ChangeDialog>
      )}
    </Section>
  )
}
