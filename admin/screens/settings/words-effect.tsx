import type { AdminOut } from '@contract/admin'
import { className, weightNames } from '../../parts/moderation-names'
import { Table } from '../../parts/table'
import { numberOf } from '../../parts/words'

export type Effect = AdminOut<'POST /admin/word-list/preview'>
type Line = Effect['byList'][number]

/** What lists of words would have done to the questions of yesterday. */
export function WordsEffect({ questions, isWhole, byList, byWord, list }: Effect) {
  const asked = `昨天${isWhole ? '有' : '最后的'} ${numberOf(questions)} 个提问`
  if (byList.length === 0) return <p>{asked}，一个也不会命中。</p>
  return (
    <>
      <p>{asked}，会命中：</p>
      <Table
        rows={byList}
        keyOf={({ class: name, weight }) => `${name}/${weight}`}
        columns={[
          { head: '类别', cell: ({ class: name }) => className(name) },
          { head: '处理', cell: ({ weight }) => weightNames[weight] },
          ...(list ? [{ head: '现在', cell: ({ now }: Line) => numberOf(now), isNumber: true } as const] : []),
          { head: list ? '替换以后' : '提问', cell: ({ then }: Line) => numberOf(then), isNumber: true } as const,
        ]}
      />
      {byWord.length > 0 && (
        <p className='dim'>最多的词：{byWord.map(({ word, questions: times }) => `${word} ${times}`).join('、')}</p>
      )}
    </>
  )
}
