import { useState } from 'react'
import { Link } from 'wouter'
import { useCall, useMay } from '../../api/queries'
import { ChangeDialog } from '../../parts/change-dialog'
import { Listing, Table } from '../../parts/listing'
import { Mark } from '../../parts/page'
import { Answered, Empty } from '../../parts/states'
import { toast } from '../../parts/toast'
import { moneyOf, numberOf, signedOf, timeOf } from '../../parts/words'
import { OrderStatusMark } from '../money/status'

interface Props {
  id: string
}

export const Orders = ({ id }: Props) => (
  <Listing
    call='GET /admin/person/:id/orders'
    filter={{ id }}
    keyOf={({ tradeNo }) => tradeNo}
    empty='没有订单'
    columns={[
      { head: '订单', cell: ({ tradeNo }) => <Link to={`/order/${tradeNo}`}>{tradeNo}</Link> },
      { head: '内容', cell: ({ title }) => title },
      { head: '状态', cell: (order) => <OrderStatusMark {...order} /> },
      { head: '应付', cell: ({ priceFen }) => moneyOf(priceFen), isNumber: true },
      { head: '实付', cell: ({ paidFen }) => moneyOf(paidFen), isNumber: true },
      { head: '已退', cell: ({ refundedFen }) => moneyOf(refundedFen), isNumber: true },
      { head: '时间', cell: ({ at }) => timeOf(at) },
    ]}
  />
)

export const Ledger = ({ id }: Props) => (
  <Listing
    call='GET /admin/person/:id/ledger'
    filter={{ id }}
    keyOf={(entry) => String(entry.id)}
    empty='没有流水'
    columns={[
      { head: '时间', cell: ({ at }) => timeOf(at) },
      { head: '类别', cell: ({ kind }) => kind },
      { head: '对象', cell: ({ ref }) => <code>{ref}</code> },
      { head: '算力', cell: ({ credits }) => signedOf(credits), isNumber: true },
      { head: '之后余额', cell: ({ balanceAfter }) => numberOf(balanceAfter), isNumber: true },
    ]}
  />
)

const taskStates = { QUEUING: '排队', PROGRESSING: '运行', FINISHED: '完成', ERROR: '失败' } as const
const taskTones = { QUEUING: 'dim', PROGRESSING: 'warn', FINISHED: 'good', ERROR: 'bad' } as const

export const Tasks = ({ id }: Props) => (
  <Listing
    call='GET /admin/person/:id/tasks'
    filter={{ id }}
    keyOf={(task) => task.id}
    empty='没有任务'
    columns={[
      { head: '任务', cell: (task) => <code>{task.id}</code> },
      { head: '工具', cell: ({ serviceKey }) => serviceKey },
      {
        head: '状态',
        cell: ({ status, cancelled, error }) => (
          <Mark tone={cancelled ? 'dim' : taskTones[status]}>
            {cancelled ? '已取消' : taskStates[status]}
            {error && ` ${error.key}`}
          </Mark>
        ),
      },
      { head: '引擎', cell: ({ engineName }) => engineName || '—' },
      { head: '算力', cell: ({ credits }) => numberOf(credits), isNumber: true },
      { head: '提交', cell: ({ at }) => timeOf(at) },
      { head: '结束', cell: ({ endedAt }) => timeOf(endedAt) },
    ]}
  />
)

export function Devices({ id }: Props) {
  const may = useMay()
  const [isEnding, setEnding] = useState(false)
  return (
    <>
      {may('POST /admin/person/:id/devices/end') && (
        <p>
          <button type='button' onClick={() => setEnding(true)}>
            让所有设备退出登录
          </button>
        </p>
      )}
      <Answered of={useCall('GET /admin/person/:id/devices', { id })}>
        {(devices) =>
          devices.length === 0 ? (
            <Empty>没有登录的设备</Empty>
          ) : (
            <Table
              rows={devices}
              keyOf={(device) => device.id}
              columns={[
                { head: '设备', cell: ({ client }) => client },
                { head: '地址', cell: ({ ip }) => ip },
                { head: '登录', cell: ({ since }) => timeOf(since) },
                { head: '最近使用', cell: ({ lastSeen }) => timeOf(lastSeen) },
              ]}
            />
          )
        }
      </Answered>
      {isEnding && (
        <ChangeDialog
          title='让所有设备退出登录'
          verb='全部退出'
          danger
          call='POST /admin/person/:id/devices/end'
          input={{ id }}
          onClose={() => setEnding(false)}
          onDone={({ ended }) => {
            setEnding(false)
            toast(`${ended} 台设备已退出登录`)
          }}
        />
      )}
    </>
  )
}

export const Consents = ({ id }: Props) => (
  <Listing
    call='GET /admin/person/:id/consents'
    filter={{ id }}
    keyOf={(consent) => consent.id}
    empty='没有同意过任何文本'
    columns={[
      { head: '文本', cell: ({ serviceKey }) => serviceKey },
      { head: '版本', cell: ({ version }) => version },
      { head: '设备', cell: ({ client }) => client },
      { head: '同意', cell: ({ at }) => timeOf(at) },
      { head: '撤回', cell: ({ withdrawnAt }) => timeOf(withdrawnAt) },
    ]}
  />
)

export const Events = ({ id }: Props) => (
  <Listing
    call='GET /admin/person/:id/events'
    filter={{ id }}
    keyOf={(event) => event.id}
    empty='没有安全记录'
    columns={[
      { head: '时间', cell: ({ at }) => timeOf(at) },
      { head: '事件', cell: ({ kind }) => kind },
      { head: '设备', cell: ({ client }) => client },
      { head: '地址', cell: ({ ip }) => ip },
      { head: '说明', cell: ({ about }) => about },
    ]}
  />
)
