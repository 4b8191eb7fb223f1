import { Listing } from '../../parts/listing'
import { timeOf } from '../../parts/words'

export const PersonMessages = ({ id }: { id: string }) => (
  <Listing
    call='GET /admin/person/:id/message'
    filter={{ id }}
    keyOf={(message) => message.id}
    empty='30 天内没有发过消息'
    columns={[
      { head: '消息', cell: ({ words }) => <p className='words'>{words}</p> },
      { head: '发送', cell: ({ at }) => timeOf(at) },
      { head: '已读', cell: ({ readAt }) => timeOf(readAt) },
    ]}
  />
)
