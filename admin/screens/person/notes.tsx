import { useState, type FormEvent } from 'react'
import type { AdminIn } from '@contract/admin'
import { ask } from '../../api/client'
import { refresh, useMay } from '../../api/queries'
import { LongField } from '../../parts/long-field'
import { Listing } from '../../parts/listing'
import { useStep } from '../../parts/use-step'
import { timeOf } from '../../parts/words'

type Subject = Pick<AdminIn<'POST /admin/note'>, 'subjectKind' | 'subjectId'>

/** Notes of operators on a subject, which people never see. */
export function Notes(subject: Subject) {
  const may = useMay()
  return (
    <>
      {may('POST /admin/note') && <NoteForm {...subject} />}
      <Listing
        call='GET /admin/note'
        filter={subject}
        keyOf={({ id }) => id}
        empty='没有备注'
        columns={[
          { head: '备注', cell: ({ words }) => <p className='words'>{words}</p> },
          { head: '谁', cell: ({ who }) => who },
          { head: '时间', cell: ({ at }) => timeOf(at) },
        ]}
      />
    </>
  )
}

function NoteForm(subject: Subject) {
  const [words, setWords] = useState('')
  const { isBusy, fault, run } = useStep()
  const write = async () => {
    await ask('POST /admin/note', { ...subject, words: words.trim() })
    setWords('')
    refresh()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run(write)
  }
  return (
    <form onSubmit={submit}>
      <LongField
        label='写一条备注'
        hint='只有操作员能看到'
        value={words}
        onChange={setWords}
        maxLength={2000}
        rows={2}
      />
      {fault && <p role='alert'>{fault}</p>}
      <button disabled={!words.trim() || isBusy}>保存备注</button>
    </form>
  )
}
