import type { Message, Service, Task } from '@contract/api'
import { codes } from '@contract/codes'
import { Proposals } from '@/components/proposal'
import { onNotice } from '@/services/api/notices'
import { cacheFirstMessages, useMessages } from '@/services/queries/messages'
import { toolDraft, useToolDrafts } from '@/stores/tool-drafts'
import { $, draw, press, serve, settle, wipe, type Asked } from '../setup/draw.h5'
import { message } from '../setup/messages'
import { task } from '../setup/tasks'

const answer = (more: Partial<Message> = {}) =>
  message({ proposals: [{ serviceKey: 'SD', input: { prompt: '一只猫', style: 'ink' }, taskId: null }], ...more })
const made = (id: string, more: Partial<Task> = {}) => task({ id, outputs: [], result: {}, balanceAfter: 40, ...more })
const service: Service = {
  serviceKey: 'SD',
  enabled: true,
  engine: { name: '内置绘画', builtIn: true },
  demoFallback: false,
  unitPrice: 60,
}
const quote = { credits: 60, fullCredits: 60, balance: 100, etaSeconds: 3, engine: service.engine, unitPrice: 60 }
const site = { 'GET /portal/init': { data: { services: [service] } }, 'POST /app/task/quote': { data: quote } }
const starts = (asked: Asked[]) => asked.filter(({ method, path }) => method === 'POST' && path === '/app/task')
const notices: string[] = []
onNotice(({ text }) => void notices.push(text))

/** The answer as the messages of its chat have it. */
function Shown() {
  const { data } = useMessages('C', [], true)
  const message = data?.pages[0]?.records[0]
  return message ? <Proposals message={message} /> : null
}
async function show(message: Message): Promise<void> {
  cacheFirstMessages('C', [message])
  await draw(<Shown />)
  await settle(20)
}

beforeEach(() => {
  notices.length = 0
  useToolDrafts.setState({ tools: {} })
})
afterEach(wipe)

test('an offer shows its form, its price and who makes it; one press starts it once, and the task stands in its place', async () => {
  const asked = serve({
    ...site,
    'POST /app/task': ({ body }) => ({ data: made((body as { id: string }).id) }),
    'GET /app/chat/message': { data: { records: [answer()], hasMore: false } },
  })
  await show(answer())
  expect($('#proposal-A-0').textContent).toContain('一只猫')
  expect($('#proposal-A-0').textContent).toContain('水墨')
  expect($('#proposal-A-0').textContent).toContain('简易版')
  expect($('#start-A-0').textContent).toContain('60')
  expect(starts(asked)).toHaveLength(0)
  await press('#start-A-0')
  await settle(20)
  expect(starts(asked)).toHaveLength(1)
  expect(starts(asked)[0]!.body).toMatchObject({
    serviceKey: 'SD',
    input: { prompt: '一只猫', style: 'ink' },
    from: { messageId: 'A', proposal: 0, after: null },
  })
  expect(document.querySelector('#start-A-0')).toBeNull()
  expect($('#look-A-0').textContent).toBe('查看')
})

test('a reply that was lost is asked for again under the same id', async () => {
  let lost = true
  const asked = serve({
    ...site,
    'POST /app/task': ({ body }) => (lost ? new Error('offline') : { data: made((body as { id: string }).id) }),
  })
  await show(answer())
  await press('#start-A-0')
  lost = false
  await press('#start-A-0')
  const [first, second] = starts(asked).map(({ body }) => (body as { id: string }).id)
  expect(first).toBe(second)
})

test('what is missing is filled in on the page of the tool, with the offer kept', async () => {
  serve(site)
  await show(answer({ proposals: [{ serviceKey: 'SD', input: { style: 'ink' }, taskId: null }] }))
  expect(document.querySelector('#start-A-0')).toBeNull()
  await press('#edit-A-0')
  expect(toolDraft('SD')).toMatchObject({
    values: { style: 'ink' },
    from: { messageId: 'A', proposal: 0, after: null },
  })
})

test('an offer that was started elsewhere shows that task instead of paying twice', async () => {
  const started = answer({ proposals: [{ serviceKey: 'SD', input: { prompt: '一只猫' }, taskId: 'T' }] })
  serve({
    ...site,
    'POST /app/task': { code: codes.conflict, msg: '已经在别处开始了' },
    'GET /app/chat/message': { data: { records: [started], hasMore: false } },
    'GET /app/task/T': { data: made('T', { status: 'PROGRESSING', progress: 40 }) },
  })
  await show(answer())
  await press('#start-A-0')
  await settle(20)
  expect(notices).toEqual(['已经在别处开始了'])
  expect($('#proposal-A-0').textContent).toContain('40%')
})

test('a task that failed says why and costs nothing; an input the server refuses says so before the press', async () => {
  serve({ ...site, 'GET /app/task/T': { data: made('T', { status: 'ERROR', error: { code: 600, msg: '没画成' } }) } })
  await show(answer({ proposals: [{ serviceKey: 'SD', input: { prompt: '一只猫' }, taskId: 'T' }] }))
  expect($('#proposal-A-0').textContent).toContain('没画成')
  await wipe()
  serve({ ...site, 'POST /app/task/quote': { code: 400, msg: '画不出这些词' } })
  await show(answer())
  expect($('#proposal-A-0').textContent).toContain('画不出这些词')
  expect(document.querySelector('#start-A-0')).toBeNull()
})
