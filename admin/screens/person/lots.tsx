import type { AdminOut } from '@contract/admin'
import { useCall } from '../../api/queries'
import { Answered } from '../../parts/answered'
import { Mark } from '../../parts/mark'
import { Empty } from '../../parts/states'
import { Table } from '../../parts/table'
import { numberOf, timeOf } from '../../parts/words'

type Lot = AdminOut<'GET /admin/person/:id/lots'>[number]

const sources: Readonly<Record<Lot['source'], string>> = { gift: '赠送', package: '购买', operator: '操作员' }

function LotState({ remaining, isOver, expiresAt }: Lot) {
  if (remaining === 0) return <Mark tone='dim'>用完</Mark>
  if (isOver) return <Mark tone='dim'>已过期</Mark>
  return expiresAt ? <>{timeOf(expiresAt)}</> : <>长期有效</>
}

/** Lots of credits: the first one is used first. */
export const PersonLots = ({ id }: { id: string }) => (
  <Answered of={useCall('GET /admin/person/:id/lots', { id })}>
    {(lots) =>
      lots.length === 0 ? (
        <Empty>没有得到过算力</Empty>
      ) : (
        <Table
          rows={lots}
          keyOf={(lot) => lot.id}
          columns={[
            { head: '来源', cell: ({ source }) => sources[source] },
            { head: '剩余', cell: ({ remaining }) => numberOf(remaining), isNumber: true },
            { head: '共', cell: ({ credits }) => numberOf(credits), isNumber: true },
            { head: '退款收回', cell: ({ taken }) => (taken ? numberOf(taken) : '—'), isNumber: true },
            { head: '到期', cell: (lot) => <LotState {...lot} /> },
            { head: '得到', cell: ({ at }) => timeOf(at) },
          ]}
        />
      )
    }
  </Answered>
)
