import { useState } from 'react'
import type { AdminOut } from '@contract/admin'
import { ask } from '../../api/client'
import { useCall, useMay } from '../../api/queries'
import { Answered } from '../../parts/answered'
import { ChangeDialog } from '../../parts/change-dialog'
import { className, weightNames } from '../../parts/moderation-names'
import { Page, Section } from '../../parts/page'
import { Empty } from '../../parts/states'
import { Table } from '../../parts/table'
import { toast } from '../../parts/toast'
import { useStep } from '../../parts/use-step'
import { numberOf, timeOf } from '../../parts/words'
import { WordListDialog } from './word-list-dialog'
import { WordListDownload } from './word-list-download'
import { type Effect, WordsEffect } from './words-effect'
import { WordsTest } from './words-test'

type List = AdminOut<'GET /admin/word-list'>[number]

/** Lists of words in force, a box that tries a text, and what the lists would have done yesterday. */
export function WordLists() {
  const may = useMay()
  const [written, setWritten] = useState<List | 'new' | null>(null)
  const [emptied, setEmptied] = useState<List | null>(null)
  const [taken, setTaken] = useState<List | null>(null)
  const mayWrite = may('PUT /admin/word-list/:class/:weight')
  return (
    <Page
      title='词表'
      acts={
        mayWrite && (
          <button type='button' className='main' onClick={() => setWritten('new')}>
            导入
          </button>
        )
      }
    >
      <p className='dim'>改动几秒内对所有进程生效。</p>
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
                {
                  head: '操作',
                  cell: (list) =>
                    mayWrite && (
                      <div className='acts'>
                        <button type='button' className='quiet' onClick={() => setWritten(list)}>
                          替换
                        </button>
                        {list.words > 0 && (
                          <button type='button' className='quiet' onClick={() => setTaken(list)}>
                            下载
                          </button>
                        )}
                        {list.words > 0 && (
                          <button type='button' className='quiet' onClick={() => setEmptied(list)}>
                            清空
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
      <Section title='试一段文字'>
        <WordsTest />
      </Section>
      <Section title='昨天会怎样'>
        <Yesterday />
      </Section>
      {written && <WordListDialog {...(written !== 'new' && { of: written })} onClose={() => setWritten(null)} />}
      {taken && <WordListDownload list={taken} onClose={() => setTaken(null)} />}
      {emptied && <EmptyListDialog list={emptied} onClose={() => setEmptied(null)} />}
    </Page>
  )
}

const EmptyListDialog = ({ list, onClose }: { list: List; onClose: () => void }) => (
  <ChangeDialog
    title={`清空 ${className(list.class)} · ${weightNames[list.weight]}`}
    verb='清空'
    danger
    call='POST /admin/word-list/:class/:weight/empty'
    input={{ class: list.class, weight: list.weight, version: list.version }}
    onClose={onClose}
    onDone={() => {
      onClose()
      toast('已清空，几秒内生效')
    }}
  >
    <p>这 {numberOf(list.words)} 个词不再起作用。</p>
  </ChangeDialog>
)

/** Judges the questions of yesterday by the lists in force. */
function Yesterday() {
  const step = useStep()
  const [effect, setEffect] = useState<Effect | null>(null)
  return (
    <>
      {step.fault && <p role='alert'>{step.fault}</p>}
      <p>
        <button
          type='button'
          disabled={step.isBusy}
          onClick={() => void step.run(async () => setEffect(await ask('POST /admin/word-list/preview', {})))}
        >
          用现在的词表看一遍
        </button>
      </p>
      {effect && (
        <div role='status'>
          <WordsEffect {...effect} />
        </div>
      )}
    </>
  )
}
