import { Listing } from '../../parts/listing'
import { securityEventName } from '../../parts/kind-names'
import { timeOf } from '../../parts/words'

export const PersonEvents = ({ id }: { id: string }) => (
  <Listing
    call='GET /admin/person/:id/events'
    filter={{ id }}
    keyOf={(event) => event.id}
    empty='没有安全记录'
    columns={[
      { head: '时间', cell: ({ at }) => timeOf(at) },
      { head: '事件', cell: ({ kind }) => securityEventName(kind) },
      { head: '设备', cell: ({ client }) => client },
      { head: '地址', cell: ({ ip }) => ip },
      { head: '说明', cell: ({ about }) => about },
    ]}
  />
)
