import { Listing } from '../../parts/listing'
import { consentName } from '../../parts/kind-names'
import { timeOf } from '../../parts/words'

export const PersonConsents = ({ id }: { id: string }) => (
  <Listing
    call='GET /admin/person/:id/consents'
    filter={{ id }}
    keyOf={(consent) => consent.id}
    empty='没有同意过任何文本'
    columns={[
      { head: '文本', cell: ({ serviceKey }) => consentName(serviceKey) },
      { head: '版本', cell: ({ version }) => version },
      { head: '设备', cell: ({ client }) => client },
      { head: '同意', cell: ({ at }) => timeOf(at) },
      { head: '撤回', cell: ({ withdrawnAt }) => timeOf(withdrawnAt) },
    ]}
  />
)
