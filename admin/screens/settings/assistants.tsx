import { useState } from 'react'
import { useCall, useMay } from '../../api/queries'
import { Answered } from '../../parts/answered'
import { ChoiceField } from '../../parts/choice-field'
import { useFilters } from '../../parts/filters'
import { Page } from '../../parts/page'
import { Empty } from '../../parts/states'
import { Tabs } from '../../parts/tabs'
import { AssistantTable } from './assistant-table'
import { emptyAssistant, emptyType } from './empty-rows'
import { RowDialog, type RowView } from './row-dialog'
import { RowOrderDialog } from './row-order-dialog'
import { useTypeChoices } from './type-choices'
import { TypeTable } from './type-table'

const tabs = [
  ['assistant', '助手'],
  ['assistant_type', '分类'],
] as const

const sortOf = ({ row }: RowView) => Number(row['sort'])

/** Assistants of the site and their kinds, in the order in which people see them. */
export function Assistants() {
  const may = useMay()
  const [{ tab, type = '' }, setFilters] = useFilters()
  const [act, setAct] = useState<'add' | 'order' | null>(null)
  const kind = tab === 'assistant_type' ? tab : 'assistant'
  const types = useTypeChoices(true)['typeId'] ?? []
  const found = useCall('GET /admin/row/:kind', { kind })
  const all = [...(found.data ?? [])].sort((a, b) => sortOf(a) - sortOf(b) || (a.id < b.id ? -1 : 1))
  const shown = kind === 'assistant' && type ? all.filter(({ row }) => row['typeId'] === type) : all
  const nextSort = Math.max(0, ...all.map(sortOf)) + 10
  const first = kind === 'assistant' ? emptyAssistant(type || (types[0]?.[0] ?? ''), nextSort) : emptyType(nextSort)
  return (
    <Page
      title='助手'
      acts={
        <div className='acts'>
          {may('PUT /admin/row-order/:kind') && all.length > 1 && (
            <button type='button' onClick={() => setAct('order')}>
              排序
            </button>
          )}
          {may('PUT /admin/row/:kind/:id') && (
            <button type='button' className='main' onClick={() => setAct('add')}>
              添加
            </button>
          )}
        </div>
      }
    >
      <Tabs tabs={tabs} chosen={kind} choose={(chosen) => setFilters({ tab: chosen, type: '' })} />
      {kind === 'assistant' && types.length > 0 && (
        <div className='filters'>
          <ChoiceField
            label='分类'
            value={type}
            onChange={(chosen) => setFilters({ type: chosen })}
            options={[['', '全部'], ...types]}
          />
        </div>
      )}
      <Answered of={found} rows={8}>
        {() =>
          shown.length === 0 ? (
            <Empty>还没有。</Empty>
          ) : kind === 'assistant' ? (
            <AssistantTable rows={shown} types={types} />
          ) : (
            <TypeTable rows={shown} />
          )
        }
      </Answered>
      {act === 'add' && <RowDialog kind={kind} row={first} isCopy onClose={() => setAct(null)} />}
      {act === 'order' && <RowOrderDialog kind={kind} rows={all} onClose={() => setAct(null)} />}
    </Page>
  )
}
