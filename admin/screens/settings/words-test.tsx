import { useState, type FormEvent } from 'react'
import type { AdminOut } from '@contract/admin'
import { ask } from '../../api/client'
import { LongField } from '../../parts/long-field'
import { Mark } from '../../parts/mark'
import { className, weightNames } from '../../parts/moderation-names'
import { Table } from '../../parts/table'
import { useStep } from '../../parts/use-step'

type Judged = AdminOut<'POST /admin/word-list/test'>

/** Tries a text on the lists in force. */
export function WordsTest() {
  const step = useStep()
  const [text, setText] = useState('')
  const [judged, setJudged] = useState<Judged | null>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void step.run(async () => setJudged(await ask('POST /admin/word-list/test', { text })))
  }
  return (
    <form onSubmit={submit}>
      <LongField label='文字' hint='不会保存' value={text} onChange={setText} maxLength={2000} rows={3} required />
      {step.fault && <p role='alert'>{step.fault}</p>}
      <p>
        <button className='main' disabled={!text.trim() || step.isBusy}>
          试一试
        </button>
      </p>
      {judged && <Result {...judged} />}
    </form>
  )
}

const Result = ({ verdict, masked, hits }: Judged) => (
  <div role='status'>
    <p>
      {verdict === 'refused' ? <Mark tone='bad'>拒绝</Mark> : <Mark tone='good'>通过</Mark>}
      {masked !== null && ` 公开时是：${masked}`}
    </p>
    {hits.length > 0 && (
      <Table
        rows={hits}
        keyOf={({ class: name, weight, word, found }) => [name, weight, word, found].join(' ')}
        columns={[
          { head: '词', cell: ({ word }) => word },
          { head: '原文', cell: ({ found }) => found },
          { head: '类别', cell: ({ class: name }) => className(name) },
          { head: '处理', cell: ({ weight }) => weightNames[weight] },
        ]}
      />
    )}
  </div>
)
