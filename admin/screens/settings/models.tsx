import { useState } from 'react'
import type { AdminOut } from '@contract/admin'
import { useCall, useMay } from '../../api/queries'
import { Table } from '../../parts/table'
import { Mark } from '../../parts/mark'
import { Page } from '../../parts/page'
import { Answered } from '../../parts/answered'
import { Empty } from '../../parts/states'
import { numberOf } from '../../parts/words'
import { costOf } from '../../parts/cost'
import { Health } from './health'
import { ModelImportDialog } from './model-import-dialog'
import { ModelPriceDialog } from './model-price-dialog'
import { ModelProbeDialog } from './model-probe-dialog'
import { ModelSwitchDialog } from './model-switch-dialog'
import { ModelTakeOverDialog } from './model-take-over-dialog'
import { RowButtons } from './row-buttons'

export type ModelView = AdminOut<'GET /admin/model'>[number]
const lossNames = { input: '输入', output: '输出', search: '搜索' } as const

type Act = 'switch' | 'price' | 'take-over' | 'probe'

/** Acts on a model. One of the environment has no row to act on. */
function Acts({ model, open }: { model: ModelView; open: (act: Act) => void }) {
  const may = useMay()
  const { id, name, enabled, isOfEnvironment } = model
  const button = (act: Act, words: string) => (
    <button type='button' className='quiet' onClick={() => open(act)}>
      {words}
    </button>
  )
  const probe = may('POST /admin/model/:id/probe') && button('probe', '测试')
  if (isOfEnvironment)
    return (
      <div className='acts'>
        {probe}
        {may('POST /admin/model/:id/take-over') && button('take-over', '收为数据行')}
      </div>
    )
  return (
    <div className='acts'>
      {probe}
      {may('PUT /admin/model/:id/enabled') && button('switch', enabled ? '关闭' : '打开')}
      {may('PUT /admin/model/:id/price') && button('price', '价格')}
      <RowButtons kind='model' id={id} name={name || id} />
    </div>
  )
}

/** Chat models: prices beside costs, and health. */
export function Models() {
  const may = useMay()
  const [open, setOpen] = useState<{ act: Act; model: ModelView } | null>(null)
  const [isImporting, setImporting] = useState(false)
  const close = () => setOpen(null)
  const found = useCall('GET /admin/model', {})
  return (
    <Page
      title='模型'
      acts={
        may('POST /admin/model/:id/import') && (
          <button type='button' className='main' onClick={() => setImporting(true)}>
            导入
          </button>
        )
      }
    >
      <p className='dim'>价格是每千词元的算力，成本是每千词元的元。</p>
      <Answered of={found} rows={6}>
        {(models) =>
          models.length === 0 ? (
            <Empty>没有外部模型。用 npm run models -- add 添加。</Empty>
          ) : (
            <Table
              rows={models}
              keyOf={({ id, isOfEnvironment }) => `${id} ${isOfEnvironment}`}
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
                      <>
                        {model.isOfEnvironment && <Mark tone='warn'>来自环境变量 OPENAI_MODELS</Mark>}{' '}
                        <Health {...model} />
                      </>
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
                  cell: ({ costInputMilliFen, costOutputMilliFen, isCostUnverified }) => (
                    <>
                      {costOf(costInputMilliFen)} / {costOf(costOutputMilliFen)}{' '}
                      {isCostUnverified && <Mark tone='warn'>未核实</Mark>}
                    </>
                  ),
                  isNumber: true,
                },
                { head: '接替', cell: ({ fallback }) => fallback || '—' },
                { head: '操作', cell: (model) => <Acts model={model} open={(act) => setOpen({ act, model })} /> },
              ]}
            />
          )
        }
      </Answered>
      {isImporting && <ModelImportDialog models={found.data ?? []} onClose={() => setImporting(false)} />}
      {open?.act === 'probe' && <ModelProbeDialog model={open.model} onClose={close} />}
      {open?.act === 'switch' && <ModelSwitchDialog model={open.model} onClose={close} />}
      {open?.act === 'take-over' && <ModelTakeOverDialog model={open.model} onClose={close} />}
      {open?.act === 'price' && <ModelPriceDialog model={open.model} onClose={close} />}
    </Page>
  )
}
