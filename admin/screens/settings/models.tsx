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
import { costOf, Health } from './health'
import { ModelPriceDialog } from './model-price-dialog'
import { ModelSwitchDialog } from './model-switch-dialog'

export type ModelView = AdminOut<'GET /admin/model'>[number]
const lossNames = { input: '输入', output: '输出', search: '搜索' } as const

/** Chat models: prices beside costs, and health. */
export function Models() {
  const may = useMay()
  const [open, setOpen] = useState<{ act: 'switch' | 'price'; model: ModelView } | null>(null)
  const close = () => setOpen(null)
  return (
    <Page title='模型'>
      <p className='dim'>价格是每千词元的算力，成本是每千词元的元。</p>
      <Answered of={useCall('GET /admin/model', {})} rows={6}>
        {(models) =>
          models.length === 0 ? (
            <Empty>没有外部模型。用 npm run models -- add 添加。</Empty>
          ) : (
            <Table
              rows={models}
              keyOf={({ id }) => id}
              columns={[
                {
                  head: '模型',
                  cell: ({ name, id }) => (
                    <>
                      {name || id} <code>{id}</code>
                    </>
                  ),
                },
                {
                  head: '状态',
                  cell: (model) =>
                    model.isShadowed ? (
                      <>
                        <Mark tone='warn'>没有生效</Mark> 环境变量 OPENAI_MODELS 里有同名的模型，价格和开关以它为准
                      </>
                    ) : (
                      <Health {...model} />
                    ),
                },
                {
                  head: '价格 入 / 出',
                  cell: ({ priced, priceInput, priceOutput, losses }) => (
                    <>
                      {priced ? `${numberOf(priceInput)} / ${numberOf(priceOutput)}` : <Mark tone='bad'>没有定价</Mark>}
                      {losses.map(({ what, leastPrice }) => (
                        <Mark key={what} tone='bad'>
                          {lossNames[what]}低于成本，至少 {numberOf(leastPrice)}
                        </Mark>
                      ))}
                    </>
                  ),
                  isNumber: true,
                },
                {
                  head: '成本 入 / 出',
                  cell: ({ costInputMilliFen, costOutputMilliFen }) =>
                    `${costOf(costInputMilliFen)} / ${costOf(costOutputMilliFen)}`,
                  isNumber: true,
                },
                { head: '接替', cell: ({ fallback }) => fallback || '—' },
                {
                  head: '操作',
                  cell: (model) => (
                    <div className='acts'>
                      {may('PUT /admin/model/:id/enabled') && (
                        <button type='button' className='quiet' onClick={() => setOpen({ act: 'switch', model })}>
                          {model.enabled ? '关闭' : '打开'}
                        </button>
                      )}
                      {may('PUT /admin/model/:id/price') && (
                        <button type='button' className='quiet' onClick={() => setOpen({ act: 'price', model })}>
                          价格
                        </button>
                      )}
                      <HistoryButton kind='model' id={model.id} name={model.name || model.id} />
                    </div>
                  ),
                },
              ]}
            />
          )
        }
      </Answered>
      {open?.act === 'switch' && <ModelSwitchDialog model={open.model} onClose={close} />}
      {open?.act === 'price' && <ModelPriceDialog model={open.model} onClose={close} />}
    </Page>
  )
}
