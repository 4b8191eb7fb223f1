import { useState } from 'react'
import { useParams } from 'wouter'
import type { AdminOut } from '@contract/admin'
import { complaintKindNames } from '@contract/complaints'
import { useCall, useMay } from '../../api/queries'
import { ChangeDialog } from '../../parts/change-dialog'
import { LongField } from '../../parts/long-field'
import { Table } from '../../parts/table'
import { Facts } from '../../parts/facts'
import { Page, Section } from '../../parts/page'
import { Answered } from '../../parts/answered'
import { Subject } from '../../parts/subject'
import { toast } from '../../parts/toast'
import { timeOf } from '../../parts/words'
import { requestColumns, requestOrderColumn } from '../money/request-columns'
import { Notes } from '../person/notes'
import { type ComplaintSubject, ComplaintSubjectView, openHint } from './complaint-subject'
import { isTakeDownKind, TakeDownDialog } from './take-down-dialog'
import { ComplaintPerson, DueMark } from './complaints'

type ComplaintView = AdminOut<'GET /admin/complaint/:id'>

/** A complaint, its subject and its answers. */
export function Complaint() {
  const { id = '' } = useParams<{ id: string }>()
  const may = useMay()
  const [opened, setOpened] = useState<ComplaintSubject | null>(null)
  return (
    <Answered of={useCall('GET /admin/complaint/:id', { id })} rows={8}>
      {(complaint) => (
        <Page
          title={`投诉：${complaintKindNames[complaint.kind]}`}
          acts={<ComplaintActs complaint={complaint} onOpened={setOpened} />}
        >
          <p className='words quote'>{complaint.words}</p>
          <Facts
            of={[
              ['期限', <DueMark key='due' {...complaint} />],
              [
                '关于',
                complaint.about ? <Subject key='about' kind={complaint.about.type} id={complaint.about.id} /> : '—',
              ],
              ['用户', <ComplaintPerson key='person' of={complaint.person} />],
              ['联系方式', complaint.contact || '—'],
              ['提交', timeOf(complaint.at)],
            ]}
          />
          {opened && <ComplaintSubjectView of={opened} />}
          {complaint.refundRequests.length > 0 && (
            <Section title='这位用户的退款申请'>
              <Table
                rows={complaint.refundRequests}
                keyOf={({ id: request }) => request}
                columns={[requestOrderColumn, ...requestColumns]}
              />
            </Section>
          )}
          {complaint.answers.length > 0 && (
            <Section title='答复'>
              <Table
                rows={complaint.answers}
                keyOf={({ at }) => at}
                columns={[
                  { head: '答复', cell: ({ answer }) => <p className='words'>{answer}</p> },
                  { head: '谁', cell: ({ who }) => who },
                  { head: '时间', cell: ({ at }) => timeOf(at) },
                ]}
              />
            </Section>
          )}
          {may('GET /admin/note') && (
            <Section title='备注'>
              <Notes subjectKind='complaint' subjectId={complaint.id} />
            </Section>
          )}
        </Page>
      )}
    </Answered>
  )
}

interface ActsProps {
  complaint: ComplaintView
  onOpened: (content: ComplaintSubject) => void
}

function ComplaintActs({ complaint: { id, about, answer, answeredAt, person, contact }, onOpened }: ActsProps) {
  const may = useMay()
  const [open, setOpen] = useState<'answer' | 'takeDown' | 'content' | null>(null)
  const [words, setWords] = useState(answer)
  const end = (said: string) => {
    setOpen(null)
    toast(said)
  }
  return (
    <div className='acts'>
      {about && about.type !== 'order' && may('POST /admin/complaint/:id/open') && (
        <button type='button' onClick={() => setOpen('content')}>
          查看内容
        </button>
      )}
      {about && isTakeDownKind(about.type) && may('POST /admin/take-down') && (
        <button type='button' onClick={() => setOpen('takeDown')}>
          下架
        </button>
      )}
      {may('POST /admin/complaint/:id/answer') && (
        <button type='button' className='main' onClick={() => setOpen('answer')}>
          {answeredAt ? '修改答复' : '答复'}
        </button>
      )}
      {open === 'answer' && (
        <ChangeDialog
          title='答复投诉'
          verb={person ? '发送答复' : '记下答复'}
          call='POST /admin/complaint/:id/answer'
          input={words.trim() ? { id, answer: words.trim(), answeredAt } : null}
          onClose={() => setOpen(null)}
          onDone={() => end(person ? '已答复，用户在“联系与投诉”里看到' : '已记下答复')}
        >
          {!person && <p>对方没有账号，看不到这里的答复。请先用对方留下的方式（{contact}）答复，再把答复记在这里。</p>}
          <LongField label='答复' value={words} onChange={setWords} maxLength={2000} rows={6} required />
        </ChangeDialog>
      )}
      {open === 'content' && (
        <ChangeDialog
          title='查看内容'
          verb='查看'
          call='POST /admin/complaint/:id/open'
          input={{ id }}
          onClose={() => setOpen(null)}
          onDone={(content) => {
            setOpen(null)
            onOpened(content)
          }}
        >
          <p>{openHint}</p>
        </ChangeDialog>
      )}
      {open === 'takeDown' && about && isTakeDownKind(about.type) && (
        <TakeDownDialog of={{ kind: about.type, id: about.id }} onClose={() => setOpen(null)} />
      )}
    </div>
  )
}
