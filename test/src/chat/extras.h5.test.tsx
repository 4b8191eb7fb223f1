import { act } from 'react'
import type { Message, Service, Task } from '@contract/api'
import { AskHost } from '@/components/ui/ask'
import { SpeakBar } from '@/components/chat/composer/more/speak'
import { Voice } from '@/components/chat/composer/more/voice'
import { Dictation } from '@/components/chat/extras/dictation'
import { ReadAloud } from '@/components/chat/extras/read-aloud'
import { SearchSwitch } from '@/components/chat/extras/search-switch'
import { Sources } from '@/components/chat/extras/sources'
import { spokenText, voiceFor } from '@/components/chat/extras/read-aloud/text'
import { cacheFirstMessages, useMessages } from '@/services/queries/messages'
import { TransportError } from '@/services/platform/http/transport-error'
import type { RecordingListener } from '@/services/platform/media/types'
import { draftOf, writeDraft } from '@/stores/drafts'
import { useSpeakMode } from '@/stores/speak-mode'
import { searchesWeb, moveWebSearch } from '@/stores/web-search'
import { $, draw, holdTimers, press, serve, settle, wipe, type Asked } from '../setup/draw.h5'
import { message } from '../setup/messages'
import { task } from '../setup/tasks'

const SpeakMode = () => (useSpeakMode(({ on }) => on) ? <SpeakBar chatNumber='C' /> : null)

let mockListener: RecordingListener | undefined
const mockCancelled = jest.fn()
jest.mock('@/services/platform/media/can-record', () => ({ canRecord: () => true }))
jest.mock('@/services/platform/media/recorder', () => ({
  record: (_: number, given: RecordingListener) => {
    mockListener = given
    return { stop: () => mockListener?.done(mockRecorded), cancel: () => mockCancelled() }
  },
}))
let mockHide = () => {}
jest.mock('@/services/platform/navigation/page-hide', () => ({
  usePageHide: (act: () => void) => {
    mockHide = act
  },
}))
const mockRecorded = { name: 'recording.wav', bytes: 4, address: '', seconds: 2, source: new Blob(['RIFF']) }
const mockUpload = jest.fn()
jest.mock('@/services/platform/http/upload', () => ({
  uploadFile: (request: object) => ({ reply: mockUpload(request) as Promise<unknown>, abort: () => undefined }),
}))
const answer = (more: Partial<Message> = {}) => message({ content: '**你好**，世界。\n```js\nsecret()\n```', ...more })
const engine = { name: '内置语音', builtIn: true }
const service: Service = { serviceKey: 'VOICE', enabled: true, engine, demoFallback: false, unitPrice: 12 }
const spoken = (id: string, more: Partial<Task> = {}) =>
  task({ id, serviceKey: 'VOICE', status: 'QUEUING', outputs: [], credits: 12, engine, ...more })
const site = {
  'GET /portal/init': { data: { services: [service] } },
  'POST /app/task/quote': {
    data: { credits: 12, fullCredits: 12, balance: 100, etaSeconds: 3, engine, unitPrice: 12 },
  },
}
const starts = (asked: Asked[]) => asked.filter(({ method, path }) => method === 'POST' && path === '/app/task')

/** The answer as the messages of its chat have it. */
function Shown() {
  const { data } = useMessages('C', [], true)
  const message = data?.pages[0]?.records[0]
  return message ? <ReadAloud message={message} /> : null
}

afterEach(wipe)

test('an answer is read aloud once: the price first, then a task from this message; while it is made another press starts none', async () => {
  // The first poll, which would find the task gone.
  holdTimers(3000)
  const asked = serve({ ...site, 'POST /app/task': ({ body }) => ({ data: spoken((body as { id: string }).id) }) })
  cacheFirstMessages('C', [answer()])
  await draw(
    <>
      <Shown />
      <AskHost />
    </>,
  )
  await settle(20)
  await press('#read-A')
  await settle(20)
  expect(starts(asked)).toHaveLength(0)
  expect($('#ask').textContent).toContain('12')
  await press('#ask-ok')
  await settle(20)
  const [{ body }] = starts(asked) as [Asked]
  expect(body).toMatchObject({
    serviceKey: 'VOICE',
    input: { text: '你好，世界。' },
    from: { messageId: 'A', after: null },
  })
  await press('#read-A')
  await settle(20)
  expect(starts(asked)).toHaveLength(1)
})

test('what was read once is played again without another task or price', async () => {
  const file = { fileId: 'F', url: 'https://site.example/f.mp3' }
  const asked = serve({
    ...site,
    'GET /app/task/T': { data: spoken('T', { status: 'FINISHED', outputs: [file as Task['outputs'][number]] }) },
    'GET /app/file/F': { data: file },
  })
  const played = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined)
  cacheFirstMessages('C', [answer({ readingTaskId: 'T' })])
  await draw(<Shown />)
  await settle(20)
  await press('#read-A')
  await settle(20)
  expect(played).toHaveBeenCalled()
  expect(asked.some(({ path }) => path === '/app/task/quote')).toBe(false)
  played.mockRestore()
})

test('long answers are read to the end of a sentence, in the language they are in', () => {
  const { text, isCut } = spokenText('这是一句话。'.repeat(500))
  expect([isCut, text.length <= 2000, text.endsWith('。')]).toEqual([true, true, true])
  expect(voiceFor('Hello there, my friend')).not.toBe(voiceFor('你好，朋友'))
})

test('sources are shown on request, as text with their host, and open outside without a way back', async () => {
  const opened = jest.spyOn(window, 'open').mockReturnValue(null)
  await draw(<Sources message={answer({ sources: [{ title: '<b>新闻</b>', url: 'https://www.news.example/1' }] })} />)
  await press('#sources-A')
  expect($('#source-A-0').textContent).toBe('1. <b>新闻</b>news.example')
  await press('#source-A-0')
  expect(opened).toHaveBeenCalledWith('https://www.news.example/1', '_blank', 'noopener,noreferrer')
  opened.mockRestore()
})

test('searching the web is remembered for a chat, and goes with a new one when it gets its number', async () => {
  await draw(<SearchSwitch chat='new' search={{ credits: 30 }} />)
  expect($('#web-search').getAttribute('aria-label')).toContain('30')
  await press('#web-search')
  expect(searchesWeb('new')).toBe(true)
  await act(async () => moveWebSearch('new', 'C'))
  expect([searchesWeb('new'), searchesWeb('C')]).toEqual([false, true])
})

const ear: Service = {
  ...service,
  serviceKey: 'TRANSCRIPTION',
  engine: { name: 'Whisper', builtIn: false },
  unitPrice: 3,
}
const said = (body: object) => mockUpload.mockResolvedValueOnce({ status: 200, statusText: '', body })
const cut = () => mockUpload.mockRejectedValueOnce(new TransportError('cut'))
/** Ids that recordings were sent under. */
const sentIds = () =>
  mockUpload.mock.calls.map(([{ url }]: [{ url: string }]) => new URL(url, 'http://site').searchParams.get('id'))
const point = async (type: string, clientY: number) =>
  act(async () => {
    $('#dictation-start').dispatchEvent(Object.assign(new Event(type, { bubbles: true }), { button: 0, clientY }))
  })
const speak = async (seconds: number) =>
  act(async () => {
    mockListener!.started()
    mockListener!.tick(seconds, 0.5)
  })

test('a short press records until it is ended; what was said comes behind the draft and is not sent', async () => {
  const asked = serve({})
  writeDraft('C', '你好，')
  await draw(<Dictation chat='C' service={ear} look='icon' />)
  await point('pointerdown', 500)
  await point('pointerup', 500)
  await speak(2)
  expect($('#dictation').textContent).toContain('Whisper')
  expect($('#dictation').textContent).toContain('3')
  said({ code: 200, msg: '', data: { text: '今天天气怎么样', seconds: 2, credits: 3 } })
  await press('#dictation-done')
  await settle(20)
  expect(mockUpload.mock.calls[0]).toMatchObject([{ url: expect.stringContaining('/app/transcription') as string }])
  expect(draftOf('C').text).toBe('你好，今天天气怎么样')
  expect(asked.some(({ path }) => path === '/app/chat/message')).toBe(false)
})

test('a finger that slides up drops the recording; a refused microphone says so with a way out', async () => {
  serve({})
  mockUpload.mockClear()
  writeDraft('C', '')
  await draw(<Dictation chat='C' service={ear} look='icon' />)
  await point('pointerdown', 500)
  await speak(2)
  await point('pointermove', 400)
  await point('pointerup', 400)
  expect(mockCancelled).toHaveBeenCalled()
  expect([mockUpload.mock.calls.length, draftOf('C').text]).toEqual([0, ''])
  await point('pointerdown', 500)
  await point('pointerup', 500)
  await act(async () => mockListener!.failed('denied'))
  expect($('#dictation').textContent).toContain('权限')
  await press('#dictation-cancel')
  // The privacy guide was not agreed to: it can be tried again, and who does not go on sees the chat.
  await point('pointerdown', 500)
  await point('pointerup', 500)
  await act(async () => mockListener!.failed('privacy'))
  const before = mockListener
  await press('#dictation-again')
  expect(mockListener).not.toBe(before)
  await act(async () => mockListener!.failed('cancelled'))
  await settle(200)
  expect(document.querySelector('#dictation')).toBeNull()
})

test('on a phone the microphone turns the text into a bar to hold; what was said comes back as text', async () => {
  window.matchMedia = ((query: string) => ({ matches: query.includes('coarse') })) as unknown as typeof matchMedia
  serve({ 'GET /portal/init': { data: { services: [ear] } } })
  writeDraft('C', '')
  await draw(
    <>
      <Voice chatNumber='C' />
      <SpeakMode />
    </>,
  )
  await settle(20)
  await press('#speak-mode')
  await settle(20)
  expect($('#dictation-start').textContent).toBe('按住说话')
  await point('pointerdown', 500)
  await speak(2)
  expect($('#dictation').textContent).toContain('松手结束')
  await point('pointermove', 400)
  expect($('#dictation').textContent).toContain('松手取消')
  await point('pointermove', 490)
  said({ code: 200, msg: '', data: { text: '明天下雨吗', seconds: 2, credits: 3 } })
  await new Promise((resolve) => setTimeout(resolve, 360))
  await point('pointerup', 490)
  await settle(20)
  expect(draftOf('C').text).toBe('明天下雨吗')
  expect(useSpeakMode.getState().on).toBe(false)
  window.matchMedia = undefined as unknown as typeof matchMedia
})

test('when the page goes away while somebody speaks, what was said is kept; before that nothing is recorded', async () => {
  serve({})
  mockUpload.mockClear()
  mockCancelled.mockClear()
  writeDraft('C', '')
  await draw(<Dictation chat='C' service={ear} look='icon' />)
  await point('pointerdown', 500)
  await act(async () => mockHide())
  expect([mockUpload.mock.calls.length, mockCancelled.mock.calls.length]).toEqual([0, 1])
  await point('pointerup', 500)
  await point('pointerdown', 500)
  await speak(2)
  said({ code: 200, msg: '', data: { text: '我正在说', seconds: 2, credits: 3 } })
  await act(async () => mockHide())
  // WeChat tells it of the page and of the app.
  await act(async () => mockHide())
  await settle(20)
  expect([mockUpload.mock.calls.length, draftOf('C').text]).toEqual([1, '我正在说'])
})

test('a recording that does not arrive is sent again as the same one, and is kept until it is text or dropped', async () => {
  serve({})
  mockUpload.mockReset()
  writeDraft('C', '')
  await draw(<Dictation chat='C' service={ear} look='icon' />)
  const record = async () => {
    await point('pointerdown', 500)
    await point('pointerup', 500)
    await speak(2)
    await press('#dictation-done')
    await settle(20)
  }
  const online = async () => {
    await act(async () => window.dispatchEvent(new Event('online')))
    await settle(20)
  }
  for (let n = 0; n < 3; n++) cut()
  await record()
  expect($('#dictation').textContent).toContain('正在转成文字')
  // After 1 s and 3 s it is tried again.
  await settle(1_500)
  expect([mockUpload.mock.calls.length, $('#dictation').textContent]).toEqual([3, expect.stringContaining('录音还在')])
  await act(async () => mockHide())
  said({ code: 600, msg: '没有转成文字', data: null })
  await online()
  expect($('#dictation').textContent).toContain('录音还在')
  // The server has answered: a network that comes back is no reason to ask again.
  await online()
  expect(mockUpload).toHaveBeenCalledTimes(4)
  said({ code: 200, msg: '', data: { text: '还在', seconds: 2, credits: 3 } })
  await press('#dictation-resend')
  await settle(20)
  expect([draftOf('C').text, mockUpload.mock.calls.length, new Set(sentIds()).size]).toEqual(['还在', 5, 1])
  said({ code: 400, msg: '没有听清', data: null })
  await record()
  expect([new Set(sentIds()).size, document.querySelector('#dictation-resend')]).toEqual([2, null])
})
