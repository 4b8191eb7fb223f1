import { useState } from 'react'
import { Link, useParams } from 'wouter'
import type { AdminOut } from '@contract/admin'
import { useCall, useMay } from '../../api/queries'
import { Answered } from '../../parts/answered'
import { ChangeDialog } from '../../parts/change-dialog'
import { Facts } from '../../parts/facts'
import { Page, Section } from '../../parts/page'
import { Table } from '../../parts/table'
import { toast } from '../../parts/toast'
import { ageOf, timeOf } from '../../parts/words'
import { CareState } from '.'
import { Contact } from './contact'
import { Conversation } from './conversation'
import { signNames, stepNames } from './names'

export type CareView = AdminOut<'GET /admin/care/:id'>

/** A person who may be in danger: what was said, a takeover of the chat, the contact, the steps so far. */
export function CareCase() {
  const { id = '' } = useParams<{ id: string }>()
  const may = useMay()
  return (
    <Answered of={useCall('GET /admin/care/:id', { id })} rows={8}>
      {(one) => (
        <Page title={`关怀：${signNames[one.sign]}`} acts={<CareActs of={one} />}>
          <Facts
            of={[
              ['状态', <CareState key='state' {...one} />],
              ['开始', `${timeOf(one.beganAt)}（${ageOf(one.ageSeconds)}前）`],
              ['最近一次迹象', timeOf(one.lastSignAt)],
              [
                '用户',
                <Link key='person' to={`/person/${one.userId}`}>
                  {one.userId}
                </Link>,
              ],
            ]}
          />
          {one.state !== 'closed' && one.hasContact && may('POST /admin/care/:id/contact') && <Contact id={one.id} />}
          <Section title='对话'>
            <Chat of={one} />
          </Section>
          <Section title='经过'>
            <Table
              rows={one.steps}
              keyOf={({ id: step }) => step}
              columns={[
                { head: '时间', cell: ({ at }) => timeOf(at) },
                { head: '步骤', cell: ({ kind }) => stepNames[kind] },
                { head: '操作员', cell: ({ who }) => who || '—' },
                { head: '说明', cell: ({ note }) => note || '—' },
              ]}
            />
          </Section>
        </Page>
      )}
    </Answered>
  )
}

function Chat({ of: { id, hasChat, isMine, readUntil } }: { of: CareView }) {
  const may = useMay()
  const [isOpening, setOpening] = useState(false)
  if (!hasChat) return <p className='dim'>用户已经删除了这段对话。</p>
  if (!may('GET /admin/care/:id/messages')) return <p className='dim'>对话由审核来看。</p>
  if (isMine || readUntil) return <Conversation id={id} />
  return (
    <>
      <p className='dim'>对话是用户的，写明原因后可以看 30 分钟，查看会写入操作记录。</p>
      <p>
        <button type='button' id='open-chat' onClick={() => setOpening(true)}>
          查看对话
        </button>
      </p>
      {isOpening && (
        <ChangeDialog
          title='查看对话'
          verb='查看'
          call='POST /admin/care/:id/open'
          input={{ id }}
          onClose={() => setOpening(false)}
          onDone={() => setOpening(false)}
        />
      )}
    </>
  )
}

const acts = {
  take: {
    title: '接管对话',
    verb: '接管',
    call: 'POST /admin/care/:id/take',
    words: '接管以后 AI 不再回答，用户看到“人工客服正在回复”。30 分钟没有回复，接管自动结束。',
    said: '已接管，请回复用户',
  },
  end: {
    title: '结束接管',
    verb: '结束接管',
    call: 'POST /admin/care/:id/end',
    words: '结束以后由 AI 继续回答，它会看到你说过的话。',
    said: '已结束接管',
  },
  close: {
    title: '了结',
    verb: '了结',
    call: 'POST /admin/care/:id/close',
    words: '把结果写在原因里。之后再出现迹象，会是一件新的事。',
    said: '已了结',
  },
} as const

function CareActs({ of: { id, state, isMine, hasChat } }: { of: CareView }) {
  const may = useMay()
  const [chosen, setChosen] = useState<keyof typeof acts | null>(null)
  if (state === 'closed' || !may('POST /admin/care/:id/take')) return null
  const act = chosen && acts[chosen]
  return (
    <div className='acts'>
      {(state === 'open' || isMine) && (
        <button type='button' id='close-case' onClick={() => setChosen('close')}>
          了结
        </button>
      )}
      {isMine && (
        <button type='button' id='end-takeover' onClick={() => setChosen('end')}>
          结束接管
        </button>
      )}
      {state === 'open' && hasChat && (
        <button type='button' id='take-over' className='main' onClick={() => setChosen('take')}>
          接管
        </button>
      )}
      {act && (
        <ChangeDialog
          title={act.title}
          verb={act.verb}
          call={act.call}
          input={{ id }}
          onClose={() => setChosen(null)}
          onDone={() => {
            setChosen(null)
            toast(act.said)
          }}
        >
          <p>{act.words}</p>
        </ChangeDialog>
      )}
    </div>
  )
}
