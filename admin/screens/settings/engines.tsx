import { useState } from 'react'
import type { AdminOut } from '@contract/admin'
import { useCall, useMay } from '../../api/queries'
import { Table } from '../../parts/table'
import { Mark } from '../../parts/mark'
import { HistoryButton } from '../../parts/history'
import { Page } from '../../parts/page'
import { Answered } from '../../parts/answered'
import { Empty } from '../../parts/states'
import { numberOf } from '../../parts/words'
import { EngineSwitchDialog } from './engine-switch-dialog'
import { costOf, Health } from './health'
import { OwnedRowButtons } from './owned-row'

export type EngineView = AdminOut<'GET /admin/engine'>[number]

/** Engines behind an address: price, cost and health. */
export function Engines() {
  const may = useMay()
  const [open, setOpen] = useState<EngineView | null>(null)
  return (
    <Page title='引擎'>
      <Answered of={useCall('GET /admin/engine', {})} rows={6}>
        {(engines) =>
          engines.length === 0 ? (
            <Empty>没有外部引擎，工具由内置引擎完成。</Empty>
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
                {
                  head: '成本',
                  cell: ({ costMilliFen, isCostUnverified }) => (
                    <>
                      {costOf(costMilliFen)} {isCostUnverified && <Mark tone='warn'>未核实</Mark>}
                    </>
                  ),
                  isNumber: true,
                },
                { head: '同时', cell: ({ concurrency }) => numberOf(concurrency), isNumber: true },
                { head: '地址', cell: ({ baseUrl }) => <code>{baseUrl}</code> },
                {
                  head: '操作',
                  cell: (engine) => (
                    <div className='acts'>
                      {may('PUT /admin/engine/:id/enabled') && (
                        <button type='button' className='quiet' onClick={() => setOpen(engine)}>
                          {engine.enabled ? '关闭' : '打开'}
                        </button>
                      )}
                      <OwnedRowButtons kind='engine' id={engine.id} />
                      <HistoryButton kind='engine' id={engine.id} name={engine.name || engine.id} />
                    </div>
                  ),
                },
              ]}
            />
          )
        }
      </Answered>
      {open && <EngineSwitchDialog engine={open} onClose={() => setOpen(null)} />}
    </Page>
  )
}
