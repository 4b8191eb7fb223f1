import { useState } from 'react'
import type { AdminOut } from '@contract/admin'
import { useCall, useMay } from '../../api/queries'
import { Table } from '../../parts/table'
import { Mark } from '../../parts/mark'
import { Page } from '../../parts/page'
import { Answered } from '../../parts/answered'
import { Empty } from '../../parts/states'
import { numberOf } from '../../parts/words'
import { EngineProbeDialog } from './engine-probe-dialog'
import { EngineSwitchDialog } from './engine-switch-dialog'
import { costOf } from '../../parts/cost'
import { Health } from './health'
import { RowButtons } from './row-buttons'

export type EngineView = AdminOut<'GET /admin/engine'>[number]

/** Engines behind an address: price, cost and health. */
export function Engines() {
  const may = useMay()
  const [open, setOpen] = useState<{ act: 'switch' | 'probe'; engine: EngineView } | null>(null)
  const close = () => setOpen(null)
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
                      {may('POST /admin/engine/:id/probe') && (
                        <button type='button' className='quiet' onClick={() => setOpen({ act: 'probe', engine })}>
                          检查
                        </button>
                      )}
                      {may('PUT /admin/engine/:id/enabled') && (
                        <button type='button' className='quiet' onClick={() => setOpen({ act: 'switch', engine })}>
                          {engine.enabled ? '关闭' : '打开'}
                        </button>
                      )}
                      <RowButtons kind='engine' id={engine.id} name={engine.name || engine.id} />
                    </div>
                  ),
                },
              ]}
            />
          )
        }
      </Answered>
      {open?.act === 'switch' && <EngineSwitchDialog engine={open.engine} onClose={close} />}
      {open?.act === 'probe' && <EngineProbeDialog engine={open.engine} onClose={close} />}
    </Page>
  )
}
