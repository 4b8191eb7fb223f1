import { useState } from 'react'
import { Link } from 'wouter'
import type { AdminOut } from '@contract/admin'
import type { SetupKind } from '@contract/admin/setup'
import { ask } from '../../api/client'
import { refresh, useCall, useMay } from '../../api/queries'
import { Answered } from '../../parts/answered'
import { ChangeDialog } from '../../parts/change-dialog'
import { Mark } from '../../parts/mark'
import { Section } from '../../parts/page'
import { Table } from '../../parts/table'
import { toast } from '../../parts/toast'
import { useStep } from '../../parts/use-step'
import { timeOf } from '../../parts/words'

type Item = AdminOut<'GET /admin/setup'>[number]

const names: Readonly<Record<SetupKind, string>> = {
  address: '网站地址',
  operators: '操作员',
  contact: '联系方式',
  filings: '备案号',
  payments: '收款',
  wechat: '微信',
  engines: '引擎',
  backup: '备份',
}
/** The screen that mends an item; others are mended on the server's machine. */
const screens: Partial<Record<SetupKind, readonly [string, string]>> = {
  operators: ['/operators', '操作员'],
  contact: ['/site', '站点'],
  filings: ['/site', '站点'],
  engines: ['/engines', '引擎'],
}
const states = {
  done: ['good', '完成'],
  open: ['warn', '待办'],
  spare: ['dim', '用不到'],
  waived: ['dim', '免做'],
} as const
const checkedNow = ['payments', 'wechat', 'engines'] as const

function Acts({ item: { kind, canRun, state } }: { item: Item }) {
  const may = useMay()
  const step = useStep()
  const [isWaiving, setWaiving] = useState(false)
  const checked = checkedNow.find((one) => one === kind)
  const check = async () => {
    if (!checked) return
    const { words } = await ask('POST /admin/setup/:kind/check', { kind: checked })
    toast(words)
    refresh()
  }
  return (
    <div className='acts'>
      {canRun && may('POST /admin/setup/:kind/check') && (
        <button type='button' className='quiet' disabled={step.isBusy} onClick={() => void step.run(check)}>
          {step.isBusy ? '正在检查' : '检查'}
        </button>
      )}
      {(state === 'open' || state === 'waived') && may('PUT /admin/setup/:kind/waived') && (
        <button type='button' className='quiet' onClick={() => setWaiving(true)}>
          {state === 'open' ? '免做' : '还是要做'}
        </button>
      )}
      {step.fault && <p role='alert'>{step.fault}</p>}
      {isWaiving && (
        <ChangeDialog
          title={state === 'open' ? `不需要${names[kind]}` : `需要${names[kind]}`}
          verb='保存'
          call='PUT /admin/setup/:kind/waived'
          input={{ kind, waived: state === 'open' }}
          onClose={() => setWaiving(false)}
          onDone={() => {
            setWaiving(false)
            toast('已保存')
          }}
        >
          <p>{state === 'open' ? '清单里不再把它算作待办。' : '清单里又把它算作待办。'}</p>
        </ChangeDialog>
      )}
    </div>
  )
}

const MendLink = ({ kind, state }: Pick<Item, 'kind' | 'state'>) => {
  const screen = state === 'open' && screens[kind]
  return screen ? (
    <p>
      <Link to={screen[0]}>去{screen[1]}</Link>
    </p>
  ) : null
}

const Words = ({ kind, state, words, findings }: Item) => (
  <>
    {words}
    <MendLink {...{ kind, state }} />
    {findings.length > 0 && (
      <details>
        <summary>检查结果</summary>
        <ul>
          {findings.map(({ what, ok, words: found }, at) => (
            <li key={at}>
              {ok === null ? '!' : ok ? '✓' : '✗'} {what}：{found}
            </li>
          ))}
        </ul>
      </details>
    )}
  </>
)

/** What a new site has to have. In brief: what is open, and nothing at all once all is done. */
export function Setup({ isBrief = false }: { isBrief?: boolean }) {
  const found = useCall('GET /admin/setup', {})
  const open = found.data?.filter(({ state }) => state === 'open') ?? []
  if (isBrief && open.length === 0) return null
  return (
    <Section title={isBrief ? `开站清单：还有 ${open.length} 项` : '开站清单'}>
      <Answered of={found} rows={4}>
        {(items) => (
          <Table
            rows={isBrief ? open : items}
            keyOf={({ kind }) => kind}
            columns={[
              { head: '事项', cell: ({ kind }) => names[kind] },
              { head: '状态', cell: ({ state }) => <Mark tone={states[state][0]}>{states[state][1]}</Mark> },
              { head: '说明', cell: (item) => <Words {...item} /> },
              { head: '上次', cell: ({ ranAt }) => timeOf(ranAt) },
              { head: '操作', cell: (item) => <Acts item={item} /> },
            ]}
          />
        )}
      </Answered>
    </Section>
  )
}
