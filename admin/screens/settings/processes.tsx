import type { AdminOut } from '@contract/admin'
import { useCall, useMay } from '../../api/queries'
import { Answered } from '../../parts/answered'
import { Mark } from '../../parts/mark'
import { Page, Section } from '../../parts/page'
import { Empty } from '../../parts/states'
import { Table } from '../../parts/table'
import { timeOf } from '../../parts/words'
import { Setup } from './setup'

type Answer = AdminOut<'GET /admin/process'>

const roleNames: Readonly<Record<string, string>> = { all: '网站和任务', web: '网站', worker: '任务' }
const factNames: Readonly<Record<string, string>> = {
  version: '版本',
  node: 'Node',
  ffmpeg: 'ffmpeg',
  valkey: 'Valkey',
}
const valkeyNames = { none: '没有配置', ready: '已连接', lost: '连接断开' } as const

/** What an operator should look at first. */
const Troubles = ({ processes, differences, hasWorker }: Answer) => (
  <>
    {!hasWorker && <p className='notice'>没有进程在处理任务，新任务会一直排队。</p>}
    {processes.some(({ isSilent }) => isSilent) && (
      <p className='notice'>有进程超过一分半没有动静：可能停了，也可能连不上数据库。一天后不再列出。</p>
    )}
    {differences.length > 0 && (
      <p className='notice'>
        进程之间不一致：{differences.map((fact) => factNames[fact] ?? fact).join('、')}
        。请让所有进程使用同样的版本和环境变量。
      </p>
    )}
  </>
)

/** What a new site has to have, then the processes of the server. */
export function System() {
  const may = useMay()
  return (
    <Page title='系统'>
      {may('GET /admin/setup') && <Setup />}
      <Section title='进程'>
        <Processes />
      </Section>
    </Page>
  )
}

/** Processes of the server: alive or not, and what differs between them. */
const Processes = () => (
  <>
    <p className='dim'>每个进程每 30 秒报告一次。密钥只显示指纹：指纹相同，密钥就相同。</p>
    <Answered of={useCall('GET /admin/process', {})} rows={4}>
      {(answer) => {
        const { processes, differences } = answer
        const value = (fact: string, text: string) =>
          differences.includes(fact) ? <Mark tone='warn'>{text}</Mark> : text
        return processes.length === 0 ? (
          <Empty>还没有进程报告</Empty>
        ) : (
          <>
            <Troubles {...answer} />
            <Table
              rows={processes}
              keyOf={({ id }) => id}
              columns={[
                {
                  head: '进程',
                  cell: ({ host, pid }) => (
                    <>
                      {host} <code>{pid}</code>
                    </>
                  ),
                },
                {
                  head: '状态',
                  cell: ({ isSilent, lastSeen }) => (
                    <>
                      <Mark tone={isSilent ? 'bad' : 'good'}>{isSilent ? '没有动静' : '正常'}</Mark> {timeOf(lastSeen)}
                    </>
                  ),
                },
                { head: '角色', cell: ({ role }) => roleNames[role] ?? role },
                { head: '任务队列', cell: ({ worker }) => (worker ? <code>{worker.slice(-6)}</code> : '—') },
                { head: '启动', cell: ({ startedAt }) => timeOf(startedAt) },
                { head: '版本', cell: ({ version }) => value('version', version) },
                { head: 'Node', cell: ({ node }) => value('node', node) },
                { head: 'ffmpeg', cell: ({ ffmpeg }) => value('ffmpeg', ffmpeg || '没有') },
                {
                  head: 'Valkey',
                  cell: ({ valkey }) =>
                    valkey === 'lost' ? (
                      <Mark tone='bad'>{valkeyNames.lost}</Mark>
                    ) : (
                      value('valkey', valkeyNames[valkey])
                    ),
                },
              ]}
            />
            <h3>密钥</h3>
            <Table
              rows={processes[0]!.keys.map(({ name }) => name)}
              keyOf={(name) => name}
              columns={[
                {
                  head: '名称',
                  cell: (name) => (
                    <>
                      <code>{name}</code> {differences.includes(name) && <Mark tone='bad'>不一致</Mark>}
                    </>
                  ),
                },
                ...processes.map(({ host, pid, isSilent, keys }) => ({
                  head: `${host} ${pid}${isSilent ? '（没有动静）' : ''}`,
                  cell: (name: string) => {
                    const print = keys.find((key) => key.name === name)?.fingerprint
                    return print ? <code>{print}</code> : '没有设置'
                  },
                })),
              ]}
            />
          </>
        )
      }}
    </Answered>
  </>
)
