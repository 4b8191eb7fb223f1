import { Link } from 'wouter'
import type { AdminOut } from '@contract/admin'
import { useCall, useMay } from '../../api/queries'
import { timeOf } from '../../parts/words'

type Hold = AdminOut<'GET /admin/person/:id/state'>
export type HoldState = Hold['state']
export type HoldWhy = NonNullable<Hold['why']>

export const stateNames: Readonly<Record<HoldState, { name: string; verb: string }>> = {
  active: { name: '正常', verb: '解除限制' },
  paused: { name: '已暂停', verb: '暂停' },
  closed: { name: '已停用', verb: '停用' },
  confirmPhone: { name: '等待确认手机号', verb: '要求确认手机号' },
}

export const whyNames: Readonly<Record<HoldWhy, string>> = {
  content: '违规内容',
  abuse: '滥用',
  payment: '付款异常',
  security: '账号安全',
  law: '法律要求',
  other: '其他',
}

/** Shows that an account is held, and why; nothing for an active one. */
export function HoldNotice({ id }: { id: string }) {
  const may = useMay()
  const { data: hold } = useCall('GET /admin/person/:id/state', { id }, may('GET /admin/person/:id/state'))
  if (!hold || hold.state === 'active') return null
  return (
    <div className='notice' role='status'>
      <b>
        {stateNames[hold.state].name}
        {hold.until && `，到 ${timeOf(hold.until)}`}
      </b>
      <p>
        {hold.why && whyNames[hold.why]}
        {hold.words && `：${hold.words}`}
        <span className='dim'>
          {' '}
          {hold.who} {timeOf(hold.since)}
        </span>
      </p>
      {hold.appeal && (
        <p>
          <Link to={`/complaint/${hold.appeal.complaintId}`}>申诉</Link>：{hold.appeal.words}
          {hold.appeal.answeredAt && <span className='dim'> 已答复</span>}
        </p>
      )}
    </div>
  )
}
