import { useState } from 'react'
import { Link } from 'wouter'
import type { AdminOut } from '@contract/admin'
import { useMay } from '../../api/queries'
import { personaNames } from '../../parts/column-choices'
import { TextField } from '../../parts/field'
import { useFilters } from '../../parts/filters'
import { Listing } from '../../parts/listing'
import { Mark } from '../../parts/mark'
import { Page } from '../../parts/page'
import { numberOf, timeOf } from '../../parts/words'
import { PutBackDialog, TakeDownDialog } from './take-down-dialog'

type OwnAssistant = AdminOut<'GET /admin/own-assistant'>['records'][number]

const personaName = (persona: string) => personaNames.find(([key]) => key === persona)?.[1] ?? persona

/** Assistants that people made: found by a whole id, phone or link, taken down and put back. */
export function OwnAssistantList() {
  const may = useMay()
  const [{ of = '', taken = '' }, setFilters] = useFilters()
  const [asked, setAsked] = useState(of)
  const [chosen, setChosen] = useState<OwnAssistant | null>(null)
  const closed = { onClose: () => setChosen(null) }
  const subject = chosen && { kind: 'assistant' as const, id: chosen.id }
  return (
    <Page title='用户的助手'>
      <form
        className='filters'
        onSubmit={(event) => {
          event.preventDefault()
          setFilters({ of: asked.trim() })
        }}
      >
        <TextField label='完整的手机号、用户或助手编号、分享链接' value={asked} onChange={setAsked} maxLength={80} />
        <button type='submit'>查找</button>
        <label className='check'>
          <input
            type='checkbox'
            checked={taken === 'true'}
            onChange={({ target }) => setFilters({ taken: target.checked ? 'true' : '' })}
          />
          只看下架的
        </label>
      </form>
      <p className='dim'>设定和对话不在这里打开；有人投诉时，在投诉里带着原因查看。</p>
      <Listing
        call='GET /admin/own-assistant'
        filter={{ of, ...(taken === 'true' && { taken: 'true' as const }) }}
        keyOf={({ id }) => id}
        empty='没有找到。'
        columns={[
          {
            head: '助手',
            cell: ({ id, title, isCopy }) => (
              <>
                {title} {isCopy && <Mark tone='dim'>来自分享</Mark>} <code>{id}</code>
              </>
            ),
          },
          {
            head: '人设',
            cell: ({ persona }) => (persona === 'none' ? '—' : <Mark tone='warn'>{personaName(persona)}</Mark>),
          },
          { head: '分享中', cell: ({ links }) => numberOf(links), isNumber: true },
          {
            head: '用户',
            cell: ({ userId }) =>
              may('GET /admin/person/:id') ? <Link to={`/person/${userId}`}>{userId}</Link> : <code>{userId}</code>,
          },
          { head: '更新', cell: ({ at }) => timeOf(at) },
          { head: '状态', cell: ({ isTakenDown }) => (isTakenDown ? <Mark tone='bad'>已下架</Mark> : '—') },
          {
            head: '操作',
            cell: (one) =>
              may('POST /admin/take-down') && (
                <button type='button' className='quiet' onClick={() => setChosen(one)}>
                  {one.isTakenDown ? '恢复' : '下架'}
                </button>
              ),
          },
        ]}
      />
      {subject && !chosen.isTakenDown && <TakeDownDialog of={subject} {...closed} />}
      {subject && chosen.isTakenDown && <PutBackDialog of={subject} {...closed} />}
    </Page>
  )
}
