import type { AdminOut } from '@contract/admin'
import { useParams } from 'wouter'
import { useCall } from '../../api/queries'
import { Answered } from '../../parts/answered'
import { className } from '../../parts/moderation-names'
import { Page, Section } from '../../parts/page'
import { Empty } from '../../parts/states'
import { Table } from '../../parts/table'
import { numberOf, timeOf } from '../../parts/words'
import { bankNames, byName, Rate, runState } from './bank-names'

type Run = AdminOut<'GET /admin/bank-run/:id'>

/** A run of the question banks: sums by class, and the questions with a wrong reply. */
export function BankRun() {
  const { id = '' } = useParams<{ id: string }>()
  const run = useCall('GET /admin/bank-run/:id', { id })
  return (
    <Page title={run.data ? `题库测试：${run.data.name}` : '题库测试'}>
      <Answered of={run} rows={6}>
        {(found) => (
          <>
            <p>
              {runState(found)} {timeOf(found.at)} · {byName(found.by)}
            </p>
            <Section title='按类别'>
              <ByClass {...found} />
            </Section>
            <Section title='答错的问题'>
              <Misses {...found} />
            </Section>
          </>
        )}
      </Answered>
    </Page>
  )
}

const ByClass = ({ classes }: Run) =>
  classes.length === 0 ? (
    <Empty>还没有问过。</Empty>
  ) : (
    <Table
      rows={classes}
      keyOf={({ kind, class: name }) => `${kind}/${name}`}
      columns={[
        { head: '题库', cell: ({ kind }) => bankNames[kind] },
        { head: '类别', cell: ({ class: name }) => className(name) },
        { head: '问题', cell: ({ asked }) => numberOf(asked), isNumber: true },
        { head: '拒答', cell: Rate, isNumber: true },
        { head: '没有回复', cell: ({ failed }) => numberOf(failed), isNumber: true },
      ]}
    />
  )

const Misses = ({ misses }: Run) =>
  misses.length === 0 ? (
    <Empty>没有答错的问题。</Empty>
  ) : (
    <Table
      rows={misses}
      keyOf={({ kind, text }) => `${kind}/${text}`}
      columns={[
        { head: '题库', cell: ({ kind }) => bankNames[kind] },
        { head: '类别', cell: ({ class: name }) => className(name) },
        { head: '问题', cell: ({ text }) => text },
        { head: '回答的开头', cell: ({ reply }) => reply || '—' },
      ]}
    />
  )
