import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { AdminOut } from '@contract/admin'
import { ask } from '../../api/client'
import { refresh } from '../../api/queries'
import { Answered } from '../../parts/answered'
import { LongField } from '../../parts/long-field'
import { Mark } from '../../parts/mark'
import { timeOf } from '../../parts/words'
import { useStep } from '../../parts/use-step'
import { signNames } from './names'
import { newId } from './new-id'

type Said = AdminOut<'GET /admin/care/:id/messages'>['records'][number]

const call = 'GET /admin/care/:id/messages'
/** How often the chat is read again. */
const pollMs = 3_000

const nameOf = ({ by, operator }: Said) => (by === 'person' ? '用户' : by === 'operator' ? operator : 'AI')

/** What was said, as it goes on; the operator who has taken over writes below it. */
export function Conversation({ id }: { id: string }) {
  const messages = useQuery({
    queryKey: [call, { id }],
    queryFn: () => ask(call, { id }),
    refetchInterval: pollMs,
    staleTime: 0,
  })
  const isMine = messages.data?.isMine
  // The person, or time, may end the takeover.
  useEffect(() => {
    if (isMine !== undefined) refresh()
  }, [isMine])
  return (
    <Answered of={messages} rows={6}>
      {({ records, takenUntil, isMine: own }) => (
        <>
          <Messages records={records} />
          {own && <Reply id={id} takenUntil={takenUntil} />}
        </>
      )}
    </Answered>
  )
}

function Messages({ records }: { records: readonly Said[] }) {
  const box = useRef<HTMLDivElement>(null)
  const last = records[records.length - 1]?.id
  useEffect(() => {
    // Some browsers answer a promise, which is no clean-up.
    void box.current?.scrollTo({ top: box.current.scrollHeight })
  }, [last])
  return (
    <div className='talk' ref={box} role='log' tabIndex={0} aria-label='对话'>
      {records.map((one) => (
        <div key={one.id} className={`said ${one.by}`}>
          <small>
            {nameOf(one)} · {timeOf(one.at)} {one.sign && <Mark tone='bad'>{signNames[one.sign]}</Mark>}
          </small>
          <p className='words'>{one.text || (one.isReplying ? '…' : '（没有文字）')}</p>
        </div>
      ))}
    </div>
  )
}

function Reply({ id, takenUntil }: { id: string; takenUntil: string | null }) {
  const [text, setText] = useState('')
  // A lost answer may be asked for again: the same sentence is stored once.
  const [messageId, setMessageId] = useState(() => newId())
  const step = useStep()
  const send = (event: FormEvent) => {
    event.preventDefault()
    void step.run(async () => {
      await ask('POST /admin/care/:id/say', { id, messageId, text: text.trim() })
      setText('')
      setMessageId(newId())
      refresh()
    })
  }
  return (
    <form className='reply' onSubmit={send}>
      <LongField label='回复用户' value={text} onChange={setText} maxLength={2000} rows={3} required />
      {step.fault && <p role='alert'>{step.fault}</p>}
      <p className='section-head'>
        <small className='dim'>用户看到“人工服务”。没有回复时，{timeOf(takenUntil)} 自动结束。</small>
        <button type='submit' id='say' className='main' disabled={!text.trim() || step.isBusy}>
          发送
        </button>
      </p>
    </form>
  )
}
