import { useState } from 'react'
import type { AdminOut } from '@contract/admin'
import { useCall, useMay } from '../../api/queries'
import { ChangeDialog } from '../../parts/change-dialog'
import { Table } from '../../parts/listing'
import { Mark, Page } from '../../parts/page'
import { Answered, Empty } from '../../parts/states'
import { toast } from '../../parts/toast'
import { numberOf } from '../../parts/words'
import { costOf, Health } from './health'

type EngineView = AdminOut<'GET /admin/engine'>[number]

/** Engines behind an address: price, cost and health. */
export function Engines() {
  const may = useMay()
  const [open, setOpen] = useState<EngineView | null>(null)
  return (
    <Page title='引擎'>
      <Answered of={useCall('GET /admin/engine', {})} rows={6}>
        {(engines) =>
          engines.length === 0 ? (
            <Empty>没有外部引擎，工具由内置引擎完成。用 npm run engines -- add 添加。</Empty>
          ) : (
            <Table
              rows={engines}
              keyOf={({ id }) => id}
              columns={[
                {
                  head: '引擎',
                  cell: ({ name, id }) => (
                    <>
                      {name || id} <code>{id}</code>
                    </>
                  ),
                },
                { head: '工具', cell: ({ tool }) => tool },
                { head: '状态', cell: (engine) => <Health {...engine} /> },
                {
                  head: '价格',
                  cell: ({ price, isBelowCost, leastPrice }) => (
                    <>
                      {numberOf(price)} {isBelowCost && <Mark tone='bad'>低于成本，至少 {numberOf(leastPrice)}</Mark>}
                    </>
                  ),
                  isNumber: true,
                },
                { head: '成本', cell: ({ costMilliFen }) => costOf(costMilliFen), isNumber: true },
                { head: '同时', cell: ({ concurrency }) => numberOf(concurrency), isNumber: true },
                { head: '地址', cell: ({ baseUrl }) => <code>{baseUrl}</code> },
                {
                  head: '操作',
                  cell: (engine) =>
                    may('PUT /admin/engine/:id/enabled') && (
                      <button type='button' className='quiet' onClick={() => setOpen(engine)}>
                        {engine.enabled ? '关闭' : '打开'}
                      </button>
                    ),
                },
              ]}
            />
          )
        }
      </Answered>
      {open && <SwitchDialog engine={open} onClose={() => setOpen(null)} />}
    </Page>
  )
}

function SwitchDialog({
  engine: { id, name, enabled, isBelowCost },
  onClose,
}: {
  engine: EngineView
  onClose: () => void
}) {
  const [isMeant, setMeant] = useState(false)
  const opensLoss = !enabled && isBelowCost
  return (
    <ChangeDialog
      title={`${enabled ? '关闭' : '打开'}${name || id}`}
      verb={enabled ? '关闭' : '打开'}
      danger={enabled}
      call='PUT /admin/engine/:id/enabled'
      input={opensLoss && !isMeant ? null : { id, enabled: !enabled, ...(opensLoss && { belowCost: true as const }) }}
      onClose={onClose}
      onDone={({ notes }) => {
        onClose()
        toast(notes.join('；') || '已保存')
      }}
    >
      <p>{enabled ? '新任务不再使用它，正在运行的照常完成。' : '排队的任务可以使用它。'}</p>
      {opensLoss && (
        <label className='check'>
          <input type='checkbox' checked={isMeant} onChange={({ target }) => setMeant(target.checked)} />
          它的价格低于成本，我确定要打开
        </label>
      )}
    </ChangeDialog>
  )
}
