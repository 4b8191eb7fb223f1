import type { Work } from '@contract/api'
import type { PodcastScript } from '@contract/works'
import { WorkList } from '@/components/work/list'
import { WorkScreen } from '@/components/work/work-screen'
import { ResultViewer } from '@/components/tool/result'
import { WorkProduct } from '@/components/tool/result/work'
import { AskHost } from '@/components/ui/ask'
import { zhCNTool } from '@/locales/zh-CN/tool'
import { setToken } from '@/stores/auth'
import { dropWorkDraft } from '@/stores/work-drafts'
import { $, draw, press, serve, settle, type, wipe, type Asked } from '../setup/draw.h5'
import { createPlayerDouble } from '../setup/player-double'
import { file, task } from '../setup/tasks'
import { making, script, steps, work } from '../setup/works'

const mockNav = { went: [] as unknown[][] }
const mockSound = createPlayerDouble()
jest.mock('@/services/platform/media/player', () => ({ createPlayer: () => mockSound.player }))
jest.mock('@/services/platform/media/save', () => ({ saveToDevice: async () => 'saved', canShare: () => false }))
const mockShop: unknown[][] = []
jest.mock('@/components/credits/open-shop', () => ({
  showInsufficientCredit: (...given: unknown[]) => void mockShop.push(given),
}))
jest.mock('@/services/navigation', () => {
  const note =
    (name: string) =>
    (...to: unknown[]) =>
      void mockNav.went.push([name, ...to])
  return {
    usePath: () => '/podcast',
    currentPath: () => '/podcast',
    go: note('go'),
    back: note('back'),
    replace: note('replace'),
    restart: note('restart'),
  }
})

const { podcast: t, work: shared } = zhCNTool
const { id } = work()
const at = `/app/work/${id}`
const quote = { data: { credits: 30, balance: 100, steps: 1 } }

async function open(given: Work, answers: Parameters<typeof serve>[0] = {}): Promise<Asked[]> {
  const asked = serve({ [`GET ${at}`]: { data: given }, [`POST ${at}/quote`]: quote, ...answers })
  await draw(
    <>
      <WorkScreen kind='podcast' id={id} fromList />
      <AskHost />
    </>,
  )
  await settle(20)
  return asked
}

const bodyOf = (asked: Asked[], method: string, path = at) =>
  asked.find((one) => one.method === method && one.path === path)?.body

beforeEach(() => {
  setToken('T')
  mockNav.went = []
  mockShop.length = 0
  mockSound.set({ src: '', playing: false, at: 0, seconds: 9 })
})
afterEach(async () => {
  await wipe()
  dropWorkDraft(id)
})

test('the line that plays is highlighted; a press on a line or a chapter plays from there', async () => {
  await open(work())
  expect(document.querySelector('.transcript__line--now')).toBeNull()
  await press('#said-b')
  expect(mockSound.player.state()).toMatchObject({ at: 3.3, playing: true })
  expect($('#said-b').className).toContain('--now')
  await press('#chapter-2')
  expect(mockSound.player.state().at).toBe(6)
})

test('while it is made its cells fill, and it can be stopped but not changed or deleted', async () => {
  const asked = await open(making(), { [`POST ${at}/cancel`]: { data: work({ state: 'stopped' }) } })
  expect($('#podcast-making').textContent).toContain('正在配第 2 句')
  expect(document.querySelectorAll('.work-cells__cell--done')).toHaveLength(1)
  expect(document.querySelectorAll('.work-cells__cell')).toHaveLength(3)
  expect(document.querySelector('#edit-script')).toBeNull()
  await press('#cancel-podcast')
  await settle(200)
  await press('#ask-ok')
  await settle(20)
  expect(bodyOf(asked, 'POST', `${at}/cancel`)).toEqual({})
  expect($('#make-rest').textContent).toContain('30')
})

test('a changed line is saved over its version; then the rest is made for the price that is shown', async () => {
  const saved = work({
    version: 2,
    state: 'stopped',
    isOld: true,
    madeScript: script(),
    steps: steps('none', 'done', 'done'),
  })
  const asked = await open(work(), {
    [`PUT ${at}`]: { data: saved },
    [`POST ${at}/make`]: { data: making({ version: 2 }) },
  })
  await press('#edit-script')
  await press('#line-1')
  await type('#line-text', '今晚我们聊天空。')
  await press('#save-script')
  await settle(20)
  const sent = bodyOf(asked, 'PUT') as { version: number; script: PodcastScript }
  expect([sent.version, sent.script.chapters[0]?.lines[0]?.text]).toEqual([1, '今晚我们聊天空。'])
  expect(document.querySelector('#script-editor')).toBeNull()
  // The player has the earlier version, and its words.
  expect(document.body.textContent).toContain(t.older)
  expect($('#said-a').textContent).toContain('今天我们聊天空。')
  await press('#make-rest')
  await settle(20)
  expect(bodyOf(asked, 'POST', `${at}/make`)).toEqual({ version: 2, credits: 30 })
  expect($('#podcast-making').textContent).toContain('正在配第 2 句')
})

test('changes are kept when the script was saved elsewhere, and the newest can be taken', async () => {
  let newest = work()
  await open(work(), { [`GET ${at}`]: () => ({ data: newest }), [`PUT ${at}`]: { code: 409, msg: '别处改过了' } })
  await press('#edit-script')
  await type('#script-title', '我的标题')
  newest = work({ version: 2, script: script({ title: '别处的标题' }) })
  await press('#save-script')
  await settle(20)
  expect($<HTMLInputElement>('#script-title').value).toBe('我的标题')
  expect($('#script-stale').textContent).toContain(shared.stale)
  await press('#load-newest')
  expect($<HTMLInputElement>('#script-title').value).toBe('别处的标题')
  expect(document.querySelector('#save-script')).toBeNull()
})

test('an empty line is not sent', async () => {
  const asked = await open(work())
  await press('#edit-script')
  await press('#line-2')
  await press('#line-add')
  await press('#save-script')
  expect(bodyOf(asked, 'PUT')).toBeUndefined()
  expect($('#script-editor #line-text')).toBeTruthy()
})

test('a price that rose is shown before anything is made; too few credits lead to the shop', async () => {
  let credits = 30
  let code = 409
  const asked = await open(work({ state: 'stopped', message: '配音没有成功' }), {
    [`POST ${at}/quote`]: () => ({ data: { ...quote.data, credits } }),
    [`POST ${at}/make`]: () => ({ code, msg: '不行', data: code === 402 ? { needed: 40 } : null }),
  })
  expect($('#podcast-making').textContent).toContain('配音没有成功')
  credits = 40
  await press('#make-rest')
  await settle(20)
  expect($('#make-rest').textContent).toContain('40')
  code = 402
  await press('#make-rest')
  await settle(20)
  expect(mockShop).toEqual([[{ needed: 40 }, 'task']])
  expect(asked.filter(({ path }) => path === `${at}/make`).map(({ body }) => body)).toEqual([
    { version: 1, credits: 30 },
    { version: 1, credits: 40 },
  ])
})

test('a work that is gone says so and leads to the others', async () => {
  serve({ [`GET ${at}`]: { code: 404, msg: '没有' } })
  await draw(<WorkScreen kind='podcast' id={id} fromList={false} />)
  await settle(20)
  expect($('#podcast-gone').textContent).toContain(shared.gone.title)
  await press('#all-podcasts')
  expect(mockNav.went).toEqual([['replace', '/podcast']])
})

test('works are listed with their state, opened, and deleted after asking', async () => {
  const { title, createTime } = work()
  const line = { id, kind: 'podcast', title, state: 'stopped', progress: 60, seconds: 83, cover: null, createTime }
  const asked = serve({
    'GET /app/work/page': { data: { records: [line], total: 1, page: 1, size: 20 } },
    [`DELETE ${at}`]: {},
  })
  await draw(
    <>
      <WorkList kind='podcast' />
      <AskHost />
    </>,
  )
  await settle(20)
  expect(asked[0]?.query).toContain('kind=podcast')
  expect($(`#podcast-${id}`).textContent).toContain(shared.states.stopped)
  expect($(`#podcast-${id}`).textContent).toContain('1:23')
  await press(`#podcast-${id}`)
  expect(mockNav.went).toEqual([['go', '/podcast', { work: id, from: 'list' }]])
  await press(`#podcast-more-${id}`)
  await press(`#podcast-menu-${id}-delete`)
  await settle(200)
  await press('#ask-ok')
  await settle(20)
  expect(asked.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
})

test('the result of the script task is its work, which fills and opens', async () => {
  serve({ [`GET ${at}`]: { data: making() } })
  await draw(<WorkProduct task={task({ serviceKey: 'PODCAST', outputs: [], result: { workId: id } })} id={id} />)
  await settle(20)
  expect($('#work').textContent).toContain(shared.made(1, 3))
  await press('#open-work')
  expect(mockNav.went).toEqual([['go', '/podcast', { work: id, from: 'list' }]])
})

test('the result saves the file of the finished work, not its script', async () => {
  serve({ [`GET ${at}`]: { data: work() } })
  const written = file({ kind: 'document', mime: 'text/markdown' })
  await draw(<ResultViewer task={task({ serviceKey: 'PODCAST', outputs: [written], result: { workId: id } })} />)
  await settle(20)
  expect($('#save-result')).toBeTruthy()
  expect($('.facts').textContent).toMatch(/MP3/)
  expect($('.facts').textContent).not.toMatch(/MD/)
})
