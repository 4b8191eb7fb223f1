import type { AdminOut } from '@contract/admin'
import { Listing } from '../../parts/listing'
import { Mark } from '../../parts/mark'
import { bytesOf, numberOf, timeOf } from '../../parts/words'

type State = AdminOut<'GET /admin/person/:id/works'>['records'][number]['state']

const states: Readonly<Record<State, readonly [name: string, tone: 'good' | 'warn' | 'bad' | 'dim']>> = {
  ready: ['可用', 'good'],
  making: ['制作中', 'warn'],
  stopped: ['没有做完', 'warn'],
  over: ['文件已过期', 'dim'],
  deleted: ['本人已删除', 'dim'],
  takenDown: ['已下架', 'bad'],
}

/** What a person made, without its content. */
export const PersonWorks = ({ id }: { id: string }) => (
  <Listing
    call='GET /admin/person/:id/works'
    filter={{ id }}
    keyOf={(work) => work.id}
    empty='没有作品'
    columns={[
      { head: '作品', cell: (work) => <code>{work.id}</code> },
      { head: '工具', cell: ({ serviceKey }) => serviceKey },
      { head: '状态', cell: ({ state }) => <Mark tone={states[state][1]}>{states[state][0]}</Mark> },
      { head: '文件', cell: ({ files }) => numberOf(files), isNumber: true },
      { head: '大小', cell: ({ bytes }) => bytesOf(bytes), isNumber: true },
      { head: '算力', cell: ({ credits }) => numberOf(credits), isNumber: true },
      { head: '提交', cell: ({ at }) => timeOf(at) },
      { head: '到期', cell: ({ expiresAt }) => timeOf(expiresAt) },
    ]}
  />
)
