import { CsvButton } from '../../parts/csv-button'
import { Listing } from '../../parts/listing'
import { entryName } from '../../parts/kind-names'
import { numberOf, signedOf, timeOf } from '../../parts/words'

export const PersonLedger = ({ id }: { id: string }) => (
  <>
    <div className='acts'>
      <CsvButton kind='ledger' userId={id} />
    </div>
    <Listing
      call='GET /admin/person/:id/ledger'
      filter={{ id }}
      keyOf={(entry) => String(entry.id)}
      empty='没有流水'
      columns={[
        { head: '时间', cell: ({ at }) => timeOf(at) },
        { head: '类别', cell: ({ kind }) => entryName(kind) },
        { head: '对象', cell: ({ ref }) => <code>{ref}</code> },
        { head: '算力', cell: ({ credits }) => signedOf(credits), isNumber: true },
        { head: '之后余额', cell: ({ balanceAfter }) => numberOf(balanceAfter), isNumber: true },
      ]}
    />
  </>
)
