import type { FilmScript } from '@contract/works'
import { act } from 'react'
import { WorkList } from '@/components/work/list'
import { WorkScreen } from '@/components/work/work-screen'
import { WorkProduct } from '@/components/tool/result/work'
import { AskHost } from '@/components/ui/ask'
import { zhCNTool } from '@/locales/zh-CN/tool'
import { onNotice } from '@/services/api/notices'
import { setToken } from '@/stores/auth'
import { dropWorkDraft } from '@/stores/work-drafts'
import { $, draw, press, serve, settle, type, wipe, type Asked } from '../setup/draw.h5'
import { task } from '../setup/tasks'
import { filmMaking, filmScript, filmWork, shotSteps } from '../setup/works'

const mockNav = { went: [] as unknown[][] }
jest.mock('@/services/platform/media/save', () => ({ saveToDevice: async () => 'saved', canShare: () => true }))
jest.mock('@/services/navigation', () => {
  const note =
    (name: string) =>
    (...to: unknown[]) =>
      void mockNav.went.push([name, ...to])
  return {
    usePath: () => '/film',
    currentPath: () => '/film',
    go: note('go'),
    back: note('back'),
    replace: note('replace'),
    restart: note('restart'),
  }
})

const { film: t, work: shared } = zhCNTool
const { id } = filmWork()
const at = `/app/work/${id}`
const played: number[] = []

async function open(given = filmWork(), answers: Parameters<typeof serve>[0] = {}): Promise<Asked[]> {
  const quote = { data: { credits: 60, balance: 500, steps: 1 } }
  const asked = serve({ [`GET ${at}`]: { data: given }, [`POST ${at}/quote`]: quote, ...answers })
  await draw(
    <>
      <WorkScreen kind='film' id={id} fromList />
      <AskHost />
    </>,
  )
  await settle(20)
  return asked
}

const sentScript = (asked: Asked[]) =>
  asked.find(({ method, path }) => method === 'PUT' && path === at)?.body as
    { version: number; script: FilmScript } | undefined

beforeEach(() => {
  setToken('T')
  mockNav.went = []
  played.length = 0
  Object.defineProperty(HTMLMediaElement.prototype, 'currentTime', {
    configurable: true,
    get: () => played[played.length - 1] ?? 0,
    set: (seconds: number) => void played.push(seconds),
  })
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue()
})
afterEach(async () => {
  await wipe()
  dropWorkDraft(id)
  jest.restoreAllMocks()
})

test('a press on a shot plays from there, and the shots follow the film', async () => {
  await open()
  expect($<HTMLVideoElement>('#film-video').poster).toContain('/files/cover.jpg')
  await press('#said-b')
  expect(played).toEqual([5.4])
  await act(async () => void $('#film-video').dispatchEvent(new Event('timeupdate')))
  await settle()
  expect($('#shot-b').className).toContain('--now')
  expect($('#shot-c').textContent).toContain(t.silent)
  expect(document.querySelector('#share-film')).toBeTruthy()
})

test('while it is made, each shot shows its picture as soon as it is drawn', async () => {
  await open(filmMaking())
  const tiles = [...document.querySelectorAll('.shot-tile')]
  expect(tiles.map((tile) => tile.querySelector('img') !== null)).toEqual([true, false, false])
  expect(tiles.map((tile) => tile.getAttribute('aria-label')?.split(' · ')[1])).toEqual([
    t.shotStates.done,
    t.shotStates.drawing,
    t.shotStates.waiting,
  ])
  expect($('#film-making').textContent).toContain(shared.made(2, 5))
  expect($('#film-making').textContent).toContain('正在画第 2 个镜头')
  expect(document.querySelector('#edit-script')).toBeNull()
  expect(document.querySelector('#shot-more-1')).toBeNull()
})

test('one shot is drawn again: saved by one press, then made for the price that is shown', async () => {
  const saved = filmWork({ version: 2, state: 'stopped', isOld: true, madeScript: filmScript() })
  const asked = await open(filmWork(), {
    [`PUT ${at}`]: { data: saved },
    [`POST ${at}/make`]: { data: filmMaking({ version: 2 }) },
  })
  await press('#shot-more-2')
  await press('#shot-menu-2-redraw')
  await settle(20)
  const sent = sentScript(asked)
  expect(sent?.version).toBe(1)
  expect(sent?.script.shots.map(({ take }) => take)).toEqual([0, 1, 0])
  // The earlier film stays.
  expect($('#film-video')).toBeTruthy()
  expect(document.body.textContent).toContain(t.older)
  expect($('#make-rest').textContent).toContain('60')
  await press('#make-rest')
  await settle(20)
  expect(asked.find(({ path }) => path === `${at}/make`)?.body).toEqual({ version: 2, credits: 60 })
})

test('a shot is changed in the storyboard and saved', async () => {
  const asked = await open(filmWork(), { [`PUT ${at}`]: { data: filmWork({ version: 2 }) } })
  await press('#shot-more-1')
  await press('#shot-menu-1-edit')
  await settle(20)
  await type('#shot-text', '小狐狸回家了。')
  await press('#shot-speaker-2')
  await press('#another-picture')
  expect($('#another-picture').getAttribute('aria-pressed')).toBe('true')
  await press('#shot-seen-1')
  await press('#shot-motion-3')
  await press('#shot-longer')
  await press('#shot-down')
  await press('#save-script')
  await settle(20)
  const [first, second] = sentScript(asked)?.script.shots ?? []
  expect(first?.id).toBe('b')
  expect(second).toEqual({
    ...{ id: 'a', speaker: 'x', text: '小狐狸回家了。', seconds: 3.5, picture: '雪夜的森林' },
    ...{ seen: ['x', 'n'], motion: 'out', take: 1, chosen: null },
  })
  expect(document.querySelector('#script-editor')).toBeNull()
})

test('an earlier picture is chosen among all that were drawn', async () => {
  const two = shotSteps('a', { takes: [...shotSteps('b').takes, ...shotSteps('a').takes] })
  const asked = await open(filmWork({ shots: [two, shotSteps('b'), shotSteps('c')] }), {
    [`PUT ${at}`]: { data: filmWork({ version: 2 }) },
  })
  await press('#edit-script')
  await press('#shot-1')
  expect($('#take-2').getAttribute('aria-pressed')).toBe('true')
  await press('#take-1')
  expect($('#take-1').getAttribute('aria-pressed')).toBe('true')
  await press('#save-script')
  await settle(20)
  expect(sentScript(asked)?.script.shots[0]).toMatchObject({ take: 0, chosen: 'b0' })
})

test('another style asks for new pictures and says so; back in the old one, the earlier pictures are there', async () => {
  const asked = await open(filmWork(), { [`PUT ${at}`]: { data: filmWork({ version: 2 }) } })
  await press('#edit-script')
  await press('#shot-1')
  expect($('#take-1').getAttribute('aria-pressed')).toBe('true')
  await press('#script-style-2')
  expect($('#other-look').textContent).toBe(t.otherLook)
  expect(document.querySelector('#take-1')).toBeNull()
  await press('#script-style-1')
  expect(document.querySelector('#other-look')).toBeNull()
  expect($('#take-1').getAttribute('aria-pressed')).toBe('true')
  await press('#script-style-3')
  await press('#script-shape-2')
  await press('#save-script')
  await settle(20)
  expect(sentScript(asked)?.script).toMatchObject({ style: 'watercolour', shape: '16:9' })
})

test('somebody in a shot is not removed and it says why; a new shot without a picture is not saved', async () => {
  const said: string[] = []
  const end = onNotice(({ text }) => void said.push(text))
  const asked = await open()
  await press('#edit-script')
  await press('#member-remove-2')
  expect(document.querySelectorAll('.member-row')).toHaveLength(2)
  expect(said).toEqual([t.memberInUse('小狐狸')])
  await press('#member-add')
  await type('#member-name-3', '灯笼')
  await press('#member-remove-3')
  expect(document.querySelectorAll('.member-row')).toHaveLength(2)
  await press('#shot-3')
  await press('#shot-add')
  await press('#save-script')
  expect(sentScript(asked)).toBeUndefined()
  expect($('#script-editor #shot-picture')).toBeTruthy()
  expect(said).toContain(t.faults.picture)
  end()
})

test('changes are kept when the script was saved elsewhere', async () => {
  let newest = filmWork()
  await open(filmWork(), { [`GET ${at}`]: () => ({ data: newest }), [`PUT ${at}`]: { code: 409, msg: '别处改过了' } })
  await press('#edit-script')
  await type('#script-title', '我的标题')
  newest = filmWork({ version: 2, script: filmScript({ title: '别处的标题' }) })
  await press('#save-script')
  await settle(20)
  expect($<HTMLInputElement>('#script-title').value).toBe('我的标题')
  await press('#load-newest')
  expect($<HTMLInputElement>('#script-title').value).toBe('别处的标题')
})

test('films alone are listed on their page, with their covers', async () => {
  const { title, createTime, cover } = filmWork()
  const line = { id, kind: 'film', title, state: 'finished', progress: 100, seconds: 9, cover, createTime }
  const asked = serve({ 'GET /app/work/page': { data: { records: [line], total: 1, page: 1, size: 20 } } })
  await draw(<WorkList kind='film' />)
  await settle(20)
  expect(asked[0]?.query).toContain('kind=film')
  expect($<HTMLImageElement>(`#film-${id} img`).src).toContain('/files/cover.jpg')
  await press(`#film-${id}`)
  expect(mockNav.went).toEqual([['go', '/film', { work: id, from: 'list' }]])
})

test('the result of the script task shows the pictures as they are drawn, then the film', async () => {
  let newest = filmMaking()
  serve({ [`GET ${at}`]: () => ({ data: newest }) })
  await draw(<WorkProduct task={task({ serviceKey: 'FILM', outputs: [], result: { workId: id } })} id={id} />)
  await settle(20)
  expect(document.querySelectorAll('#work .shot-tile')).toHaveLength(3)
  newest = filmWork()
  await settle(600)
  expect($('#work-film')).toBeTruthy()
  await press('#open-work')
  expect(mockNav.went).toEqual([['go', '/film', { work: id, from: 'list' }]])
})
