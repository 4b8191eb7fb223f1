import { act } from 'react'
import type { Task } from '@contract/api'
import { AskHost } from '@/components/ui/ask'
import { ToolPage } from '@/components/tool/tool-page'
import { configureApi } from '@/services/api/call'
import { onNotice } from '@/services/api/notices'
import { useFormStates } from '@/components/tool/form-state'
import { useAuth } from '@/stores/auth'
import { useDialogs } from '@/stores/dialogs'
import { useShop } from '@/stores/shop'
import { setOwner } from '@/stores/owner'
import { forgetToolDrafts, setCurrentTask, toolDraft, writeField } from '@/stores/tool-drafts'
import { $, draw, holdTimers, press, serve, settle, type, wipe, type Asked } from '../setup/draw.h5'
import { ann } from '../setup/people'
import { task } from '../setup/tasks'

// Back folds an open form: its entry belongs to the page in front.
jest.mock('@tarojs/taro', () => {
  const actual = jest.requireActual<{ default: object }>('@tarojs/taro')
  return { ...actual, __esModule: true, default: { ...actual.default, getCurrentPages: () => [{}] } }
})

const notices: string[] = []
onNotice(({ text }) => void notices.push(text))

const services = [
  { serviceKey: 'VOICE', enabled: true, engine: { name: '内置语音', builtIn: true }, unitPrice: 10 },
  { serviceKey: 'CLEAR_UP', enabled: true, engine: { name: '内置修图', builtIn: true }, unitPrice: 20 },
  { serviceKey: 'FACE', enabled: true, engine: { name: '内置换脸', builtIn: true }, unitPrice: 100 },
]

const made = (id: string, more: Partial<Task> = {}) =>
  task({
    id,
    serviceKey: 'VOICE',
    status: 'QUEUING',
    position: 2,
    etaSeconds: 8,
    progress: 0,
    input: { text: '你好' },
    outputs: [],
    result: {},
    credits: 10,
    engine: { name: '内置语音', builtIn: true },
    startTime: null,
    endTime: null,
    ...more,
  })
const page = (records: Task[]) => ({ data: { records, total: records.length, page: 1, size: 20 } })
const idOf = ({ body }: Asked) => (body as { id: string }).id

const offer = { engine: { name: '内置语音', builtIn: true }, unitPrice: 10 }
const quiet = {
  'GET /app/user': { data: ann },
  'GET /portal/init': { data: { services } },
  'GET /app/voice': { data: { voices: [], models: [] } },
  'GET /app/task/page': page([]),
  'POST /app/task/quote': { data: { credits: 8, fullCredits: 10, balance: 1240, etaSeconds: 4, ...offer } },
  'POST /app/task': (ask: Asked) => ({ data: made(idOf(ask)) }),
}
const begun = (asked: Asked[]) => asked.filter(({ method, path }) => method === 'POST' && path === '/app/task')

beforeEach(() => {
  configureApi({ baseUrl: '/api', token: () => 't', locale: () => 'zh-CN' })
  useAuth.setState({ token: 't' })
  useFormStates.setState({}, true)
  useDialogs.setState({ open: null })
  setOwner('U')
  forgetToolDrafts()
  notices.length = 0
  // The first poll of a task: most servers here do not know it.
  holdTimers(3000)
})
afterEach(async () => {
  jest.useRealTimers()
  await wipe()
})

test('the price is on the button while it is typed, then as the server says it', async () => {
  serve(quiet)
  await draw(<ToolPage serviceKey='VOICE' />)
  await settle(20)
  expect($('#start').textContent).toBe('生成')
  expect($('.start-facts').textContent).toContain('每 100 字 10 算力')
  jest.useFakeTimers()
  await type('#field-text', '字'.repeat(120))
  expect($('#price').textContent).toContain('约 20 算力')
  // The rest after typing, then the answer: each is drawn at the end of its `act`.
  for (let at = 0; at < 2; at++) await act(async () => void (await jest.advanceTimersByTimeAsync(400)))
  jest.useRealTimers()
  expect($('#price').textContent).toBe('· 8 算力')
  expect($('.start__full').textContent).toBe('10')
})

test('a photo is cleared up at a size and with repairs that are chosen, at the price of the size', async () => {
  serve(quiet)
  await draw(<ToolPage serviceKey='CLEAR_UP' />)
  await settle(20)
  expect($('.start-facts').textContent).toContain('不放大 20 算力 · 放大 2 倍 40 算力 · 放大 4 倍 80 算力')
  expect($('#price').textContent).toContain('约 40 算力')
  await press('#field-scale-4')
  expect($('#price').textContent).toContain('约 80 算力')
  await press('#field-scratches')
  expect(toolDraft('CLEAR_UP').values).toMatchObject({ scale: '4', scratches: true })
})

test('a form that is not complete says what it wants, asks the server nothing and keeps what is there', async () => {
  const asked = serve(quiet)
  await draw(<ToolPage serviceKey='VOICE' />)
  await settle(20)
  await press('#start')
  expect($('#fault-text').textContent).toBe('请先写点内容')
  await type('#field-text', '😀😀')
  expect(document.querySelector('#fault-text')).toBeNull()
  await press('#start')
  expect($('#fault-text').textContent).toBe('这里没有能读的文字，请写些字')
  expect($<HTMLTextAreaElement>('#field-text').value).toBe('😀😀')
  expect(begun(asked)).toHaveLength(0)
})

test('pressed once it is asked once; the task takes the stage and is followed, and the form stays', async () => {
  let polls = 0
  const asked = serve(
    new Proxy<Record<string, never>>(
      {},
      {
        get: (_, key: string) => {
          if (/^GET \/app\/task\/[0-9A-Z]{26}$/.test(key))
            return {
              data: made(
                key.slice(-26),
                ++polls > 0 ? { status: 'PROGRESSING', progress: 40, message: '正在配音' } : {},
              ),
            }
          return (quiet as Record<string, unknown>)[key]
        },
      },
    ),
  )
  await draw(<ToolPage serviceKey='VOICE' />)
  await settle(20)
  await type('#field-text', '你好')
  await act(async () => {
    $('#start').click()
    $('#start').click()
  })
  await settle(20)
  const [request, ...more] = begun(asked)
  expect(more).toEqual([])
  expect(request!.body).toEqual({
    id: expect.stringMatching(/^[0-9A-Z]{26}$/),
    serviceKey: 'VOICE',
    input: { text: '你好', voice: 'zh-lan', speed: 1, pitch: 0, format: 'mp3' },
    acceptsDemo: false,
  })
  expect($('#task-card').textContent).toContain('第 2 位')
  expect($('#task-card').textContent).toContain('约 8 秒')
  expect(toolDraft('VOICE').current).toBe(idOf(request!))
  expect(toolDraft('VOICE').values.text).toBe('你好')
  expect(asked.some(({ path }) => path.endsWith('/events'))).toBe(true)
})

test('a second press asks first: cancelled it starts none, confirmed one more; a changed form is not asked about', async () => {
  const asked = serve(quiet)
  await draw(
    <>
      <ToolPage serviceKey='VOICE' />
      <AskHost />
    </>,
  )
  await settle(20)
  await type('#field-text', '你好')
  await press('#start')
  await settle(500)
  expect(begun(asked)).toHaveLength(1)
  expect($('#start').textContent).toContain('生成中· 再来一份 8 算力')
  for (let at = 0; at < 5; at++) await press('#start')
  await settle(20)
  expect($('#ask').textContent).toContain('一样的内容正在生成')
  expect($('#ask').textContent).toContain('10 算力')
  expect(begun(asked)).toHaveLength(1)
  await press('#ask-cancel')
  await settle(20)
  expect(begun(asked)).toHaveLength(1)
  await press('#start')
  await settle(20)
  await press('#ask-ok')
  await settle(20)
  expect(begun(asked)).toHaveLength(2)
  await press('#form-fold')
  await type('#field-text', '再见')
  await press('#start')
  await settle(20)
  expect(begun(asked).map(({ body }) => (body as { input: { text: string } }).input.text)).toEqual([
    '你好',
    '你好',
    '再见',
  ])
})

test('a page that knows nothing yet of a running task asks before the same one is started again', async () => {
  const T = '01J000000000000000000000T4'
  const input = { text: '你好', voice: 'zh-lan', speed: 1, pitch: 0, format: 'mp3' }
  const asked = serve({
    ...quiet,
    'GET /app/task/page': ({ query }) => page(query.includes('status=QUEUING') ? [made(T, { input })] : []),
  })
  writeField('VOICE', 'text', '你好')
  await draw(
    <>
      <ToolPage serviceKey='VOICE' />
      <AskHost />
    </>,
  )
  await settle(20)
  await press('#start')
  await settle(50)
  expect($('#ask').textContent).toContain('一样的内容正在生成')
  expect(begun(asked)).toHaveLength(0)
  await press('#ask-cancel')
})

test('on a phone an empty page shows samples; below a work the form is folded, and a press or a fault unfolds it', async () => {
  serve(quiet)
  await draw(<ToolPage serviceKey='VOICE' />)
  await settle(50)
  expect($('#stage-empty').textContent).toContain('做一个同款')
  expect(document.querySelector('#history')).toBeNull()
  await press('#example-0')
  expect($<HTMLTextAreaElement>('#field-text').value.length).toBeGreaterThan(3)
  await press('#start')
  await settle(20)
  expect($('#task-card')).toBeTruthy()
  for (const gone of ['#stage-empty', '#tool-form']) expect(document.querySelector(gone)).toBeNull()
  expect($('#form-fold').textContent).toBe(toolDraft('VOICE').values.text)
  await press('#form-fold')
  await type('#field-text', '')
  await press('#form-fold')
  expect(document.querySelector('#tool-form')).toBeNull()
  await press('#start')
  expect($('#form-sheet #fault-text').textContent).toBe('请先写点内容')
})

test('where a real engine is offered, the person says whether a demonstration may take its place', async () => {
  const real = {
    serviceKey: 'VOICE',
    enabled: true,
    engine: { name: '云端配音', builtIn: false },
    demoFallback: true,
    unitPrice: 20,
  }
  const asked = serve({ ...quiet, 'GET /portal/init': { data: { services: [real] } } })
  await draw(<ToolPage serviceKey='VOICE' />)
  await settle(20)
  expect($('#start-engine').textContent).toBe('云端配音')
  await type('#field-text', '你好')
  await press('#accepts-demo')
  await settle(500)
  const quotes = asked.filter(({ path }) => path === '/app/task/quote')
  expect((quotes.at(-1)!.body as { acceptsDemo: boolean }).acceptsDemo).toBe(true)
  await press('#start')
  await settle(20)
  expect(begun(asked).map(({ body }) => (body as { acceptsDemo: boolean }).acceptsDemo)).toEqual([true])
})

test('a request that was cut goes out again as the same one; the form is kept', async () => {
  let online = false
  const asked = serve({ ...quiet, 'POST /app/task': (ask) => (online ? { data: made(idOf(ask)) } : new Error('cut')) })
  await draw(<ToolPage serviceKey='VOICE' />)
  await settle(20)
  await type('#field-text', '你好')
  await press('#start')
  expect(notices).toContain('没有提交成功，填的内容都还在，可以再按一次')
  expect($<HTMLTextAreaElement>('#field-text').value).toBe('你好')
  online = true
  await press('#start')
  await settle(20)
  const [first, second] = begun(asked)
  expect(second!.body).toEqual(first!.body)
  expect($('#task-card')).toBeTruthy()
})

test('too little credit opens the package centre and keeps the form; a refused field is told where it stands', async () => {
  let answer: { code: number; msg: string; data?: unknown } = { code: 402, msg: '算力不足', data: { needed: 10 } }
  const asked = serve({ ...quiet, 'POST /app/task': () => answer })
  await draw(<ToolPage serviceKey='VOICE' />)
  await settle(20)
  await type('#field-text', '你好')
  await press('#start')
  expect(useDialogs.getState().open).toBe('shop')
  expect(useShop.getState().view).toEqual({ variant: 'low', wish: 'task', needed: 10 })
  answer = { code: 400, msg: '声音：这个声音不存在或已到期，请换一个', data: { field: 'voice' } }
  await press('#start')
  expect($('#fault-voice').textContent).toContain('请换一个')
  expect($<HTMLTextAreaElement>('#field-text').value).toBe('你好')
  // What was answered is another request the next time.
  const [first, second] = begun(asked)
  expect(idOf(second!)).not.toBe(idOf(first!))
})

test('a tool that works on faces asks for consent before anything else, once, and then goes on by itself', async () => {
  const F = (n: number) => `01J0000000000000000000000${n}`
  const text = {
    serviceKey: 'FACE',
    title: '换脸须知',
    content: '照片里的人**同意**',
    version: '2',
    given: null as { version: string; time: string } | null,
  }
  const asked = serve({
    ...quiet,
    'GET /app/consent': () => ({ data: [text] }),
    'POST /app/consent': () => ({ data: { ...text, given: { version: '2', time: '2026-11-21T08:00:00.000Z' } } }),
    [`GET /app/file/${F(1)}`]: { data: { fileId: F(1), kind: 'image', url: '/files/1' } },
    [`GET /app/file/${F(2)}`]: { data: { fileId: F(2), kind: 'image', url: '/files/2' } },
    'POST /app/task': (ask) => ({ data: made(idOf(ask), { serviceKey: 'FACE' }) }),
  })
  writeField('FACE', 'source', F(1))
  writeField('FACE', 'target', F(2))
  await draw(<ToolPage serviceKey='FACE' />)
  await settle(20)
  await press('#start')
  await settle(20)
  expect($('#consent').textContent).toContain('换脸须知')
  expect(begun(asked)).toHaveLength(0)
  expect($<HTMLButtonElement>('#consent-agree').disabled).toBe(true)
  await press('#consent-tick')
  // law 21
  expect($<HTMLButtonElement>('#consent-agree').disabled).toBe(true)
  await press('#consent-guardian')
  await press('#consent-agree')
  await settle(20)
  expect(asked.find(({ method, path }) => method === 'POST' && path === '/app/consent')?.body).toEqual({
    serviceKey: 'FACE',
    version: '2',
    agreed: true,
    guardian: true,
  })
  expect(begun(asked).map(({ body }) => (body as { input: unknown }).input)).toEqual([
    { source: F(1), target: F(2), blend: 'soft' },
  ])
})

test('a task under way is found again by a page that knows nothing of it, and can be ended', async () => {
  const T = '01J000000000000000000000T1'
  const asked = serve({
    ...quiet,
    'GET /app/task/page': ({ query }) =>
      page(
        query.includes('status=PROGRESSING')
          ? [made(T, { status: 'PROGRESSING', progress: 25, message: '正在配音', position: null })]
          : [],
      ),
    [`GET /app/task/${T}`]: {
      data: made(T, { status: 'PROGRESSING', progress: 25, message: '正在配音', position: null }),
    },
    [`POST /app/task/${T}/cancel`]: {
      data: made(T, { status: 'ERROR', cancelled: true, credits: 0, error: { code: 600, msg: '已取消，算力已退回' } }),
    },
  })
  await draw(
    <>
      <ToolPage serviceKey='VOICE' />
      <AskHost />
    </>,
  )
  await settle(150)
  expect($('#task-card').textContent).toContain('正在配音')
  await press('#cancel-task')
  await press('#ask-ok')
  await settle(20)
  expect(asked.some(({ path }) => path === `/app/task/${T}/cancel`)).toBe(true)
  expect($('#task-failed').textContent).toContain('已取消，算力已退回')
  expect(notices).toContain('已取消，算力已退回')
})

test('a task under way is drawn from the list of running ones, before its own answer', async () => {
  const [one, other] = [made('01J000000000000000000000T4'), made('01J000000000000000000000T5')]
  serve({
    ...quiet,
    'GET /app/task/page': ({ query }) => page(query.includes('status=QUEUING') ? [one, other] : []),
    [`GET /app/task/${other.id}`]: new Error('no answer'),
  })
  await draw(<ToolPage serviceKey='VOICE' />)
  await settle(50)
  expect(toolDraft('VOICE').current).toBe(other.id)
  expect($('#stage').firstElementChild?.id).toBe('task-card')
  expect(document.querySelectorAll('#task-card')).toHaveLength(1)
})

test('a cancel that comes after the end shows the finished work and deletes nothing', async () => {
  const T = '01J000000000000000000000T3'
  const running = made(T, { status: 'PROGRESSING', progress: 99, position: null })
  const asked = serve({
    ...quiet,
    'GET /app/task/page': ({ query }) => page(query.includes('status=PROGRESSING') ? [running] : []),
    [`GET /app/task/${T}`]: { data: running },
    [`POST /app/task/${T}/cancel`]: { data: made(T, { status: 'FINISHED', progress: 100, position: null }) },
  })
  await draw(
    <>
      <ToolPage serviceKey='VOICE' />
      <AskHost />
    </>,
  )
  await settle(150)
  await press('#cancel-task')
  await press('#ask-ok')
  await settle(20)
  expect(asked.some(({ method }) => method === 'DELETE')).toBe(false)
  expect(document.querySelector('#task-card')).toBeNull()
  expect(notices).toContain('已经做好了，没有取消')
  expect(notices).not.toContain('已取消，算力已退回')
})

test('a failed task says why and that it cost nothing, and is tried again with what is in the form', async () => {
  const T = '01J000000000000000000000T2'
  const failed = made(T, {
    status: 'ERROR',
    credits: 0,
    error: { code: 600, msg: '引擎中途出错了，算力已退回，可以再试一次' },
  })
  const asked = serve({ ...quiet, [`GET /app/task/${T}`]: { data: failed } })
  writeField('VOICE', 'text', '你好')
  setCurrentTask('VOICE', T)
  await draw(<ToolPage serviceKey='VOICE' />)
  await settle(20)
  expect($('#task-failed').textContent).toContain('引擎中途出错了，算力已退回')
  await press('#retry-task')
  await settle(20)
  expect(begun(asked)).toHaveLength(1)
  expect($('#task-card')).toBeTruthy()
})

test('a service that is off says so and offers no button; what was made stays in sight', async () => {
  serve({
    ...quiet,
    'GET /portal/init': { data: { services: services.map((one) => ({ ...one, enabled: false })) } },
    'GET /app/task/page': ({ query }) => page(query.includes('status=') ? [] : [made('A', { status: 'FINISHED' })]),
  })
  await draw(<ToolPage serviceKey='VOICE' />)
  await settle(50)
  expect($('#tool-off').textContent).toContain('暂时没有开放')
  expect(document.querySelector('#start')).toBeNull()
  expect($('#history')).toBeTruthy()
})

test('beside the price stands that the engine is of demo grade, and a press says what that means', async () => {
  serve(quiet)
  await draw(<ToolPage serviceKey='VOICE' />)
  await settle(20)
  expect($('.start-facts #start-engine').textContent).toContain('简易版')
  await press('#start-engine')
  expect($('#start-engine-about').textContent).toContain('比不上专业模型')
})

test('an engine of the operator is not called demo grade', async () => {
  serve({
    ...quiet,
    'GET /portal/init': { data: { services: [{ ...services[0], engine: { name: '云端', builtIn: false } }] } },
  })
  await draw(<ToolPage serviceKey='VOICE' />)
  await settle(20)
  expect(document.querySelector('.start-facts')).not.toBeNull()
  expect($('#start-engine').textContent).toBe('云端')
  expect(document.querySelector('#start-limits')).toBeNull()
})
