import { useState, type FormEvent } from 'react'
import type { AdminOut } from '@contract/admin'
import { ask } from '../../api/client'
import { useCall } from '../../api/queries'
import { Answered } from '../../parts/answered'
import { LongField } from '../../parts/long-field'
import { Mark } from '../../parts/mark'
import { className, weightNames } from '../../parts/moderation-names'
import { Page, Section } from '../../parts/page'
import { Empty } from '../../parts/states'
import { Table } from '../../parts/table'
import { useStep } from '../../parts/use-step'
import { numberOf, timeOf } from '../../parts/words'

type Judged = AdminOut<'POST /admin/word-list/test'>

/** Lists of words in force, and a box that tries a text. */
export const WordLists = () => (
  <Page title='词表'>
    <p className='dim'>
      用 <code>npm run words -- import</code> 导入，几秒内对所有进程生效。
    </p>
    <Answered of={useCall('GET /admin/word-list', {})} rows={4}>
      {(lists) =>
        lists.length === 0 ? (
          <Empty>还没有词表。</Empty>
        ) : (
          <Table
            rows={lists}
            keyOf={({ class: name, weight }) => `${name}/${weight}`}
            columns={[
              { head: '类别', cell: ({ class: name }) => className(name) },
              { head: '处理', cell: ({ weight }) => weightNames[weight] },
              { head: '词数', cell: ({ words }) => numberOf(words), isNumber: true },
              { head: '版本', cell: ({ version }) => numberOf(version), isNumber: true },
              {
                head: '也找',
                cell: ({ pinyin, split }) => [pinyin && '拼音', split && '拆字'].filter(Boolean).join('、') || '—',
              },
              { head: '谁', cell: ({ by }) => by },
              { head: '时间', cell: ({ at }) => timeOf(at) },
            ]}
          />
        )
      }
    </Answered>
    <Section title='试一段文字'>
      <TestBox />
    </Section>
  </Page>
)

function TestBox() {
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
