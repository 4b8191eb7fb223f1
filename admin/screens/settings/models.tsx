import { useState } from 'react'
import type { AdminOut } from '@contract/admin'
import { useCall, useMay } from '../../api/queries'
import { ChangeDialog } from '../../parts/change-dialog'
import { TextField } from '../../parts/field'
import { Table } from '../../parts/listing'
import { Mark, Page } from '../../parts/page'
import { Answered, Empty } from '../../parts/states'
import { toast } from '../../parts/toast'
import { numberOf } from '../../parts/words'
import { costOf, Health } from './health'

type ModelView = AdminOut<'GET /admin/model'>[number]
interface DialogProps {
  model: ModelView
  onClose: () => void
}

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
                { head: '状态', cell: (model) => <Health {...model} /> },
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
                    </div>
                  ),
                },
              ]}
            />
          )
        }
      </Answered>
      {open?.act === 'switch' && <SwitchDialog model={open.model} onClose={close} />}
      {open?.act === 'price' && <PriceDialog model={open.model} onClose={close} />}
    </Page>
  )
}

const sayNotes = ({ notes }: { notes: string[] }) => toast(notes.join('；') || '已保存')

const SwitchDialog = ({ model: { id, name, enabled }, onClose }: DialogProps) => (
  <ChangeDialog
    title={`${enabled ? '关闭' : '打开'}${name || id}`}
    verb={enabled ? '关闭' : '打开'}
    danger={enabled}
    call='PUT /admin/model/:id/enabled'
    input={{ id, enabled: !enabled }}
    onClose={onClose}
    onDone={(result) => {
      onClose()
      sayNotes(result)
    }}
  >
    <p>{enabled ? '新的提问不再使用它，正在进行的回答照常完成。' : '用户可以选择它。'}</p>
  </ChangeDialog>
)

const priceIn = (text: string) => (/^\d{1,7}$/.test(text.trim()) ? Number(text) : null)

function PriceDialog({ model, onClose }: DialogProps) {
  const [input, setInput] = useState(String(model.priceInput))
  const [output, setOutput] = useState(String(model.priceOutput))
  const [priceInput, priceOutput] = [priceIn(input), priceIn(output)]
  const { id, version } = model
  return (
    <ChangeDialog
      title={`${model.name || id}的价格`}
      verb='保存'
      call='PUT /admin/model/:id/price'
      input={priceInput !== null && priceOutput !== null ? { id, priceInput, priceOutput, version } : null}
      onClose={onClose}
      onDone={(result) => {
        onClose()
        sayNotes(result)
      }}
    >
      <TextField
        label='输入，每千词元的算力'
        hint={`成本 ${costOf(model.costInputMilliFen)}`}
        value={input}
        onChange={setInput}
        inputMode='numeric'
        required
      />
      <TextField
        label='输出，每千词元的算力'
        hint={`成本 ${costOf(model.costOutputMilliFen)}`}
        value={output}
        onChange={setOutput}
        inputMode='numeric'
        required
      />
    </ChangeDialog>
  )
}
