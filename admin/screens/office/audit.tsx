import { useState, type FormEvent } from 'react'
import { TextField } from '../../parts/field'
import { useFilters } from '../../parts/filters'
import { Listing } from '../../parts/listing'
import { Page } from '../../parts/page'
import { actName } from '../../parts/kind-names'
import { Subject } from '../../parts/subject'
import { timeOf } from '../../parts/words'

const compact = (value: unknown) => (value === null || value === undefined ? '' : JSON.stringify(value))

/** Changes by operators, from the console and by commands. */
export function Audit() {
  const [{ subject = '', operator = '' }, setFilters] = useFilters()
  const [asked, setAsked] = useState({ subject, operator })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setFilters({ subject: asked.subject.trim(), operator: asked.operator.trim() })
  }
  return (
    <Page title='操作记录'>
      <form className='filters' onSubmit={submit}>
        <TextField
          label='对象编号'
          value={asked.subject}
          onChange={(value) => setAsked({ ...asked, subject: value })}
          maxLength={80}
        />
        <TextField
          label='操作员登录名'
          value={asked.operator}
          onChange={(value) => setAsked({ ...asked, operator: value })}
          maxLength={32}
        />
        <button>筛选</button>
      </form>
      <Listing
        call='GET /admin/audit'
        filter={{ ...(subject && { subject }), ...(operator && { operator }) }}
        keyOf={({ seq }) => String(seq)}
        empty='还没有操作'
        columns={[
          { head: '序号', cell: ({ seq }) => seq, isNumber: true },
          { head: '时间', cell: ({ at }) => timeOf(at) },
          { head: '谁', cell: ({ who, via }) => `${who}（${via === 'console' ? '后台' : '命令'}）` },
          { head: '做了什么', cell: ({ act }) => actName(act) },
          { head: '对象', cell: ({ subject: about }) => <Subject {...about} /> },
          { head: '原因', cell: ({ reason }) => reason },
          {
            head: '前后',
            cell: ({ before, after }) => (
              <code className='change'>
                {compact(before)} → {compact(after)}
              </code>
            ),
          },
          { head: '地址', cell: ({ ip }) => ip },
        ]}
      />
    </Page>
  )
}
