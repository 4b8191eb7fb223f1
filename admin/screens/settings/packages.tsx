import { useState } from 'react'
import type { AdminOut } from '@contract/admin'
import { useCall, useMay } from '../../api/queries'
import { Table } from '../../parts/table'
import { Mark } from '../../parts/mark'
import { Page } from '../../parts/page'
import { Answered } from '../../parts/answered'
import { moneyOf, numberOf } from '../../parts/words'
import { RowButtons } from './row-buttons'
import { PackageDialog, PackagePriceDialog } from './package-dialogs'
import { ScheduledPrices } from './scheduled-prices'

export type PackageView = AdminOut<'GET /admin/package'>[number]

const types: Readonly<Record<number, string>> = { 1: '算力', 2: '全部存储', 3: '单个声音存储', 4: '会员' }

export const titleOf = ({ id, texts }: Pick<PackageView, 'id' | 'texts'>) =>
  (texts['zh-CN'] as { title?: string } | undefined)?.title ?? id

/** Packages of the shop, also those that are off. */
export function Packages() {
  const may = useMay()
  const [open, setOpen] = useState<{ dialog: 'shown' | 'price'; row: PackageView } | null>(null)
  const close = () => setOpen(null)
  return (
    <Page title='套餐'>
      <Answered of={useCall('GET /admin/package', {})} rows={6}>
        {(packages) => (
          <>
            <ScheduledPrices nameOf={(id) => titleOf(packages.find((one) => one.id === id) ?? { id, texts: {} })} />
            <Table
              rows={packages}
              keyOf={({ id }) => id}
              columns={[
                { head: '套餐', cell: titleOf },
                { head: '类别', cell: ({ type }) => types[type] ?? type },
                { head: '价格', cell: ({ priceFen }) => moneyOf(priceFen), isNumber: true },
                { head: '原价', cell: ({ originPriceFen }) => moneyOf(originPriceFen), isNumber: true },
                { head: '算力', cell: ({ num }) => numberOf(num), isNumber: true },
                { head: '天数', cell: ({ expirationDays }) => numberOf(expirationDays), isNumber: true },
                {
                  head: '状态',
                  cell: ({ enabled, recommended, faults }) => (
                    <>
                      <Mark tone={enabled ? 'good' : 'dim'}>{enabled ? '在售' : '下架'}</Mark>{' '}
                      {recommended && <Mark tone='warn'>推荐</Mark>}{' '}
                      {faults.length > 0 && <Mark tone='bad'>{faults.map(({ words }) => words).join('；')}</Mark>}
                    </>
                  ),
                },
                {
                  head: '操作',
                  cell: (row) => (
                    <div className='acts'>
                      {may('PUT /admin/package/:id') && (
                        <button type='button' className='quiet' onClick={() => setOpen({ dialog: 'shown', row })}>
                          展示
                        </button>
                      )}
                      {may('PUT /admin/package/:id/price') && (
                        <button type='button' className='quiet' onClick={() => setOpen({ dialog: 'price', row })}>
                          价格
                        </button>
                      )}
                      <RowButtons kind='comb' id={row.id} name={titleOf(row)} />
                    </div>
                  ),
                },
              ]}
            />
          </>
        )}
      </Answered>
      {open?.dialog === 'shown' && <PackageDialog row={open.row} onClose={close} />}
      {open?.dialog === 'price' && <PackagePriceDialog row={open.row} onClose={close} />}
    </Page>
  )
}
