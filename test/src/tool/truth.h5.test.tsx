import { locales } from '@contract/locales'
import { offeredName } from '@contract/places'
import { zhCNToolTexts } from '@contract/tool-texts/zh-CN'
import { tools } from '@contract/tools'
import type { AnyTool } from '@contract/tool'
import { ToolPage } from '@/components/tool/tool-page'
import { toolNameOf } from '@/components/tool/result/save'
import { ToolForm } from '@/components/tool/tool-form'
import { useFormStates } from '@/components/tool/form-state'
import { usePlaces } from '@/components/frame/use-places'
import { configureApi } from '@/services/api/call'
import { useAuth } from '@/stores/auth'
import { setOwner } from '@/stores/owner'
import { forgetToolDrafts } from '@/stores/tool-drafts'
import { $, draw, press, serve, settle, type, wipe } from '../setup/draw.h5'
import { ann } from '../setup/people'

const engineOf = (builtIn: boolean) => ({ name: builtIn ? '内置' : 'm-1', builtIn })
const serveAs = (builtIn: boolean, notes: string[] = [], more: object = {}) =>
  serve({
    'GET /app/user': { data: ann },
    'GET /portal/init': {
      data: {
        services: tools.map(({ serviceKey }) => ({
          serviceKey,
          enabled: true,
          engine: engineOf(builtIn),
          unitPrice: 30,
          ...more,
        })),
      },
    },
    'GET /app/voice': { data: { voices: [], models: [] } },
    'GET /app/course/page': { data: { records: [], total: 0, page: 1, size: 20 } },
    'GET /app/task/page': { data: { records: [], total: 0, page: 1, size: 20 } },
    'POST /app/task/quote': {
      data: {
        credits: 8,
        fullCredits: 8,
        balance: 1240,
        etaSeconds: 4,
        engine: engineOf(builtIn),
        unitPrice: 30,
        notes,
      },
    },
  })

beforeEach(() => {
  configureApi({ baseUrl: '/api', token: () => 't', locale: () => 'zh-CN' })
  useAuth.setState({ token: 't' })
  useFormStates.setState({}, true)
  setOwner('U')
  forgetToolDrafts()
})
afterEach(wipe)

test.each(tools.map((tool) => [tool.serviceKey, tool] as const))(
  'the form of %s names demo grade and its limits, before anything is pressed',
  async (serviceKey, tool) => {
    serveAs(true)
    await draw(<ToolForm tool={tool as unknown as AnyTool} />)
    await settle(20)
    expect($('#start-engine').textContent).toBe('本站制作 · 简易版')
    expect($('#start-limits').textContent).toBe(zhCNToolTexts[serviceKey].howItWorks)
  },
)

test('a real engine is named in the form, without the limits of the built-in one', async () => {
  serveAs(false)
  await draw(<ToolForm tool={tools[0] as unknown as AnyTool} />)
  await settle(20)
  expect($('#start-engine').textContent).toBe('m-1')
  expect(document.querySelector('#start-limits')).toBeNull()
})

test('what an input will not get is said with its quote; what may stand in has its price', async () => {
  serveAs(false, ['由聊天模型「m-1」编写，没写成不收算力'], { demoFallback: true, demoUnitPrice: 6 })
  await draw(<ToolPage serviceKey='EDU' />)
  await settle(20)
  await type('#field-topic', '看懂天气图')
  await settle(200)
  expect($('#start-notes').textContent).toBe('由聊天模型「m-1」编写，没写成不收算力')
  expect($('.demo-switch').textContent).toContain('每课 6 算力')
  await press('#accepts-demo')
})

test('whoever makes it of this very input is named, where another makes the rest', async () => {
  serve({
    'GET /app/user': { data: ann },
    'GET /portal/init': {
      data: { services: [{ serviceKey: 'SD', enabled: true, engine: engineOf(false), unitPrice: 30 }] },
    },
    'GET /app/task/page': { data: { records: [], total: 0, page: 1, size: 20 } },
    'POST /app/task/quote': {
      data: { credits: 5, fullCredits: 5, balance: 9, etaSeconds: 4, engine: engineOf(true), unitPrice: 5 },
    },
  })
  await draw(<ToolPage serviceKey='SD' />)
  await settle(20)
  expect($('#start-engine').textContent).toBe('m-1')
  await type('#field-prompt', '一只船')
  await settle(300)
  expect($('#start-engine').textContent).toBe('本站制作 · 简易版')
  expect($('#start-limits').textContent).toBe(zhCNToolTexts.SD.howItWorks)
})

test('an input that the server refuses to price says why, before anything is pressed', async () => {
  serve({ 'GET /app/user': { data: ann }, 'POST /app/task/quote': { code: 400, msg: '画不出这些词' } })
  await draw(<ToolPage serviceKey='SD' />)
  await settle(20)
  await type('#field-prompt', '量子纠缠')
  await settle(600)
  expect($('#start-notes').textContent).toContain('画不出这些词')
})

test('a voice that is only matched is offered under that name, a cloned one under its own', async () => {
  const Names = () => (
    <>{usePlaces().map(({ path, name, shortName }) => `${path}:${name['zh-CN']}/${shortName['zh-CN']} `)}</>
  )
  for (const [builtIn, name, shortName] of [
    [true, '声音克隆（演示：音色匹配）', '音色匹配'],
    [false, '声音克隆', '声音克隆'],
  ] as const) {
    serveAs(builtIn)
    await draw(
      <>
        <ToolPage serviceKey='GPT_SOVITS' />
        <p id='names'>
          <Names />
        </p>
      </>,
    )
    await settle(20)
    // spec 1.10
    expect($('.tool-head__title').textContent).toBe(name)
    expect($('#names').textContent).toContain(`voice:${name}/${shortName} `)
    await wipe()
  }
  const [clone] = tools.filter(({ serviceKey }) => serviceKey === 'GPT_SOVITS')
  for (const key of ['builtInName', 'builtInShortName'] as const)
    expect(new Set(locales.map((locale) => (clone as AnyTool)[key]?.[locale])).size).toBe(5)
  const made = { serviceKey: 'GPT_SOVITS', engine: { name: '', builtIn: true } }
  expect(toolNameOf(made)).toBe('音色匹配')
  expect(toolNameOf({ ...made, engine: { name: 'GPT-SoVITS', builtIn: false } })).toBe('声音克隆')
  // Where nobody says who made it, as in an old entry: a name true of both, in every language.
  const unknown = locales.map((locale) => offeredName(clone as AnyTool)[locale])
  expect(unknown[0]).toBe('声音模型')
  expect(new Set(unknown).size).toBe(5)
})
