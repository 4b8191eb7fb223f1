import { act } from 'react'
import { AskHost } from '@/components/ui/ask'
import { AudioPlayer } from '@/components/tool/player'
import { ResultViewer } from '@/components/tool/result'
import { draw as drawText } from '@contract/tool-texts/zh-CN/draw'
import { zhCNTool } from '@/locales/zh-CN/tool'
import { cardPicture } from '@/services/share-card'
import { toolDraft } from '@/stores/tool-drafts'
import { setToken } from '@/stores/auth'
import { createPlayerDouble } from '../setup/player-double'
import { $, draw, press, serve, settle, wipe } from '../setup/draw.h5'
import { file, task } from '../setup/tasks'

let mockSound = createPlayerDouble()
const mockSaved: unknown[] = []
const mockNav = { went: [] as unknown[][] }
jest.mock('@/services/platform/media/player', () => ({ createPlayer: () => mockSound.player }))
jest.mock('@/services/platform/media/save', () => ({
  saveToDevice: async (one: unknown) => (mockSaved.push(one), 'saved'),
  shareToApp: async () => 'cancelled',
  canShare: () => true,
  openSettings: async () => undefined,
}))
jest.mock('@/services/navigation', () => ({
  usePath: () => '/draw',
  currentPath: () => '/draw',
  go: (...to: unknown[]) => void mockNav.went.push(to),
  restart: (...to: unknown[]) => void mockNav.went.push(to),
}))

const t = zhCNTool.result
const key = (node: HTMLElement, name: string) =>
  act(async () => void node.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })))
const services = {
  services: ['SD', 'FACE', 'SAD_TALK'].map((serviceKey) => ({
    serviceKey,
    enabled: true,
    engine: { name: '', builtIn: true },
    unitPrice: 1,
  })),
}
const fresh = {
  'GET /app/file/01J0000000000000000000F11E': { data: file({ downloadUrl: '/files/fresh.png' }) },
  'GET /portal/init': { data: services },
}

beforeEach(() => {
  setToken('T')
  mockSound = createPlayerDouble()
  mockSaved.length = 0
  mockNav.went = []
})
afterEach(wipe)

const states = () =>
  [...document.querySelectorAll('.words__cue')].map(({ className }) => /--(\w+)/.exec(className)?.[1])

test('words follow the sound, and a word plays from where it is said', async () => {
  const sound = file({
    kind: 'audio',
    mime: 'audio/mpeg',
    seconds: 10,
    peaks: [0.2, 1],
    cues: [
      { at: 1, seconds: 1, text: '春眠' },
      { at: 3, seconds: 1, text: '不觉晓' },
    ],
  })
  await draw(<AudioPlayer id='s' file={sound} />)
  expect(states()).toEqual(['coming', 'coming'])
  await press('#s-play')
  expect($('#s-play').getAttribute('aria-label')).toBe(t.pause)
  await act(async () => mockSound.set({ at: 1.2 }))
  expect(states()).toEqual(['now', 'coming'])
  await act(async () => mockSound.set({ at: 3.4, playing: false }))
  expect(states()).toEqual(['spoken', 'now'])
  await press('#s-words-0')
  expect(mockSound.player.state()).toMatchObject({ at: 1, playing: true })
})

test('an address that has run out is asked for again once; what stays silent can be opened again', async () => {
  const sound = file({ kind: 'audio', seconds: 3, peaks: [] })
  const asked = serve({ [`GET /app/file/${sound.fileId}`]: { data: { ...sound, url: '/files/new.mp3' } } })
  await draw(<AudioPlayer id='s' file={sound} />)
  await act(async () => mockSound.set({ failed: true }))
  await settle(20)
  expect(mockSound.player.state()).toMatchObject({ src: '/files/new.mp3', failed: false })
  expect(document.querySelector('.player__failed')).toBeNull()
  await act(async () => mockSound.set({ failed: true }))
  await settle(20)
  expect(asked).toHaveLength(1)
  expect($('.player__failed').textContent).toContain(t.broken)
  await press('#s-retry')
  await settle(20)
  expect([asked.length, mockSound.player.state().failed, document.querySelector('.player__failed')]).toEqual([
    2,
    false,
    null,
  ])
})

test('a picture that does not come says so', async () => {
  const asked = serve(fresh)
  await draw(<ResultViewer task={task()} />)
  const fail = () => act(async () => void $('#picture-1 img').dispatchEvent(new Event('error')))
  await fail()
  await settle(20)
  expect(document.querySelector('.still--broken')).toBeNull()
  await fail()
  expect($('.still--broken').textContent).toContain(t.broken)
  expect(asked.filter(({ path }) => path.startsWith('/app/file/'))).toHaveLength(1)
})

test('leaving the page stops its sound', async () => {
  await draw(<AudioPlayer id='s' file={file({ kind: 'audio', seconds: 9, peaks: [] })} />)
  await press('#s-play')
  expect(mockSound.player.state().playing).toBe(true)
  await act(async () => {
    window.history.pushState(null, '', '/elsewhere')
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
  expect(mockSound.player.state().playing).toBe(false)
  window.history.replaceState(null, '', '/')
})

test('the waveform is a slider of five seconds a key', async () => {
  await draw(<AudioPlayer id='s' file={file({ kind: 'audio', seconds: 100, peaks: [] })} />)
  const slider = $('#s-position')
  expect(slider.getAttribute('role')).toBe('slider')
  await key(slider, 'ArrowRight')
  expect(mockSound.player.state().at).toBe(5)
  expect(slider.getAttribute('aria-valuetext')).toBe(t.at('0:05', '1:40'))
  await key(slider, 'End')
  expect(mockSound.player.state().at).toBe(100)
})

test('before and after are parted by a line that keys move', async () => {
  serve(fresh)
  const given = file({ fileId: 'B', url: '/files/before.png' })
  await draw(<ResultViewer task={task({ serviceKey: 'FACE', input: { target: 'B' }, inputs: { target: given } })} />)
  const before = () => $('.wipe__before').style.clipPath
  expect(before()).toBe('inset(0 50.00% 0 0)')
  await key($('#compare'), 'ArrowRight')
  expect(before()).toBe('inset(0 45.00% 0 0)')
  expect($('#compare').getAttribute('aria-valuetext')).toBe(t.compareAt(45))
  await key($('#compare'), 'Home')
  expect(document.querySelector('.wipe__tag--before')).toBeNull()
})

test('when the picture it was made from is gone, the result stands alone', async () => {
  serve(fresh)
  await draw(<ResultViewer task={task({ serviceKey: 'FACE', input: { target: 'B' }, inputs: {} })} />)
  expect(document.querySelector('#compare')).toBeNull()
  $('#picture-1')
})

test('several pictures are looked at one after the other over everything', async () => {
  serve(fresh)
  await draw(
    <ResultViewer
      task={task({ outputs: [file({ fileId: 'A', url: '/a.png' }), file({ fileId: 'B', url: '/b.png' })] })}
    />,
  )
  await press('#picture-2')
  const shown = () => $<HTMLImageElement>('#full-view img').getAttribute('src')
  expect(shown()).toBe('/b.png')
  await press('#full-view-later')
  expect(shown()).toBe('/a.png')
  expect($('#full-view').textContent).toContain(t.picture(1, 2))
})

test('saving asks for a fresh address and names the file', async () => {
  serve(fresh)
  await draw(<ResultViewer task={task()} />)
  await press('#save-result')
  await settle(20)
  expect(mockSaved).toEqual([{ kind: 'image', url: '/files/fresh.png', name: 'AI 绘画 2026-11-21.png' }])
})

test('the engine says what it is, and shows the label in the file', async () => {
  serve(fresh)
  await draw(<ResultViewer task={task()} />)
  expect($('#engine-badge').textContent).toBe(t.engine.builtIn)
  await press('#engine-badge')
  for (const words of ['内置绘画', drawText.howItWorks, t.engine.carrier('iTXt'), '{"Label":"1"}'])
    expect($('#engine-badge-about').textContent).toContain(words)
})

test('another engine is called by its name, without our badge', async () => {
  serve(fresh)
  await draw(<ResultViewer task={task({ engine: { name: '云端绘画', builtIn: false } })} />)
  expect($('#engine-badge').textContent).toBe('云端绘画')
  await press('#engine-badge')
  expect($('#engine-badge-about').textContent).not.toContain(t.engine.demo)
})

test('a result goes into the form of another tool', async () => {
  serve(fresh)
  await draw(<ResultViewer task={task()} />)
  await settle(20)
  await press('#use-in')
  expect(document.querySelector('#use-in-tools-muse-talk')).toBeNull()
  await press('#use-in-tools-sad-talk')
  expect(toolDraft('SAD_TALK').values).toMatchObject({ portrait: '01J0000000000000000000F11E' })
  expect(mockNav.went).toEqual([['/sad-talk', {}]])
})

test('again fills the form as it was; deleting asks first', async () => {
  const asked = serve({ ...fresh, 'DELETE /app/task/01J0000000000000000000TASK': {} })
  const gone = jest.fn()
  await draw(
    <>
      <ResultViewer task={task()} onRemoved={gone} />
      <AskHost />
    </>,
  )
  await press('#again')
  expect(toolDraft('SD').values).toEqual(task().input)
  await press('#delete-result')
  expect(asked.some(({ method }) => method === 'DELETE')).toBe(false)
  await press('#ask-ok')
  await settle(20)
  expect(asked.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
  expect(gone).toHaveBeenCalledTimes(1)
})

test('a deletion that is refused leaves the result where it is', async () => {
  serve({ ...fresh, 'DELETE /app/task/01J0000000000000000000TASK': { code: 500, msg: '出错了' } })
  const gone = jest.fn()
  await draw(
    <>
      <ResultViewer task={task()} onRemoved={gone} />
      <AskHost />
    </>,
  )
  await press('#delete-result')
  await press('#ask-ok')
  await settle(20)
  expect(gone).not.toHaveBeenCalled()
})

test('a result is reported at itself: the form knows which', async () => {
  serve(fresh)
  const shown = task({ status: 'FINISHED', serviceKey: 'SD', outputs: [file({})] })
  await draw(<ResultViewer task={shown} />)
  await press('#report-result')
  expect(mockNav.went).toEqual([['/contact', { type: 'task', id: shown.id }]])
})

test('the card has the picture on the page of its tool, whichever page lies over that', async () => {
  serve(fresh)
  await draw(<ResultViewer task={task({ serviceKey: 'FACE', outputs: [file({ cardUrl: '/files/1?part=card' })] })} />)
  const picture = (path: string) => cardPicture(path, '1x1', '', 'own')
  expect(['/face', '/draw', '/works'].map(picture)).toEqual([
    `${window.location.origin}/files/1?part=card&shape=1x1`,
    'own',
    'own',
  ])
})
