import { useState } from 'react'
import { Link } from 'wouter'
import { useMay } from '../../api/queries'
import { ChangeDialog } from '../../parts/change-dialog'
import { CsvButton } from '../../parts/csv-button'
import { Listing } from '../../parts/listing'
import { Mark } from '../../parts/mark'
import { Page } from '../../parts/page'
import { toast } from '../../parts/toast'
import { moneyOf, numberOf, timeOf } from '../../parts/words'

const states = { running: ['对账中', 'warn'], done: ['完成', 'good'], failed: ['失败', 'bad'] } as const

/** Bills of the payment providers against the orders, day by day. */
export function Reconciliation() {
  const may = useMay()
  const [again, setAgain] = useState<{ provider: string; day: string } | null>(null)
  return (
    <Page title='对账' acts={<CsvButton kind='bills' />}>
      <Listing
        call='GET /admin/reconciliation'
        filter={{}}
        keyOf={({ provider, day }) => `${provider} ${day}`}
        empty='还没有对过账。每天上午自动核对前一天的账单'
        columns={[
          { head: '日期', cell: ({ provider, day }) => <Link to={`/reconciliation/${provider}/${day}`}>{day}</Link> },
          { head: '渠道', cell: ({ provider }) => provider },
          {
            head: '状态',
            cell: ({ state, detail }) => (
              <>
                <Mark tone={states[state][1]}>{states[state][0]}</Mark> {detail}
              </>
            ),
          },
          {
            head: '收款',
            cell: ({ paidFen, payments }) => `${moneyOf(paidFen)} · ${numberOf(payments)} 笔`,
            isNumber: true,
          },
          {
            head: '退款',
            cell: ({ refundedFen, refunds }) => `${moneyOf(refundedFen)} · ${numberOf(refunds)} 笔`,
            isNumber: true,
          },
          { head: '手续费', cell: ({ feeFen }) => moneyOf(feeFen), isNumber: true },
          {
            head: '差异',
            cell: ({ differences, open }) =>
              open > 0 ? <Mark tone='bad'>{numberOf(open)} 处要看</Mark> : numberOf(differences),
            isNumber: true,
          },
          { head: '完成', cell: ({ endedAt }) => timeOf(endedAt) },
          {
            head: '操作',
            cell: ({ provider, day, state }) =>
              may('POST /admin/reconciliation') &&
              state !== 'running' && (
                <button type='button' className='quiet' onClick={() => setAgain({ provider, day })}>
                  重新对账
                </button>
              ),
          },
        ]}
      />
      {again && (
        <ChangeDialog
          title={`重新对账 ${again.provider} ${again.day}`}
          verb='对账'
          call='POST /admin/reconciliation'
          input={again}
          onClose={() => setAgain(null)}
          onDone={({ state, differences }) => {
            setAgain(null)
            toast(state === 'running' ? '正在对账' : `对账完成，${numberOf(differences)} 处差异`)
          }}
        />
      )}
    </Page>
  )
}
