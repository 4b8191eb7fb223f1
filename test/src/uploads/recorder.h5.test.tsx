import type { AudioField } from '@contract/field'
import { act } from 'react'
import { PlayButton } from '@/components/upload/play-button'
import { Recorder } from '@/components/upload/recorder'
import type { RecordingListener } from '@/services/platform/media/types'
import { $, draw, press, settle, wipe } from '../setup/draw.h5'

const mockCalls: string[] = []
let mockListener: RecordingListener
jest.mock('@/services/platform/media/recorder', () => ({
  record: (_: number, given: RecordingListener) => {
    mockListener = given
    mockCalls.push('record')
    return { stop: () => mockCalls.push('stop'), cancel: () => mockCalls.push('cancel') }
  },
}))
jest.mock('@/services/platform/media/player', () => ({
  createPlayer: () => {
    const state = { src: '', playing: false, waiting: false }
    return {
      state: () => state,
      subscribe: () => () => undefined,
      load: (src: string) => (state.src = src),
      play: () => mockCalls.push('play'),
      pause: () => mockCalls.push('pause'),
      leave: () => mockCalls.push('leave'),
    }
  },
}))
let mockHide = () => {}
jest.mock('@/services/platform/navigation/page-hide', () => ({
  usePageHide: (act: () => void) => {
    mockHide = act
  },
}))
let mockVisible = true
jest.mock('@/services/platform/device/visible', () => ({ isVisible: () => mockVisible }))
const mockWords = '请同意隐私保护指引'
jest.mock('@/services/texts/not-allowed', () => ({ notAllowedText: () => mockWords }))

const field: AudioField = { kind: 'audio', maxMb: 1, minSeconds: 3, maxSeconds: 30 }

const start = (more: Partial<AudioField> = {}) =>
  draw(
    <Recorder
      field={{ ...field, ...more }}
      onDone={() => mockCalls.push('done')}
      onLeave={() => mockCalls.push('left')}
    />,
  )
const tell = (what: () => void) => act(async () => what())
const leavePage = async () => {
  await tell(() => mockHide())
  await settle(5)
}

beforeEach(() => {
  mockCalls.length = 0
  mockVisible = true
})
afterEach(wipe)

test('nobody is recorded who has gone to another page: what is long enough is kept, less is dropped', async () => {
  await start()
  await tell(() => mockListener.started())
  await tell(() => mockListener.tick(3, 0))
  await leavePage()
  expect(mockCalls).toEqual(['record', 'stop'])
  await wipe()
  mockCalls.length = 0
  await start()
  await tell(() => mockListener.started())
  await tell(() => mockListener.tick(2.9, 0))
  await leavePage()
  expect(mockCalls).toEqual(['record', 'left'])
})

test('where an engine asks for unbroken speech, its longest stretch is shown while one speaks', async () => {
  await start({ speechSeconds: 5 })
  await tell(() => mockListener.started())
  const speak = (from: number, to: number) =>
    tell(() => {
      for (let at = from; at <= to; at += 0.1) mockListener.tick(at, 0.4)
    })
  await speak(0, 3.2)
  expect($('#unbroken').textContent).toBe('不停顿地说了 3 / 5 秒')
  await tell(() => mockListener.tick(4.5, 0))
  await speak(5, 7)
  expect($('#unbroken').textContent).toBe('不停顿地说了 3 / 5 秒')
})

test('without levels, or an engine that asks, nothing is said of pauses', async () => {
  await start({ speechSeconds: 5 })
  await tell(() => mockListener.tick(3, 0))
  expect(document.querySelector('#unbroken')).toBeNull()
  await wipe()
  await start()
  await tell(() => mockListener.tick(3, 0.4))
  expect(document.querySelector('#unbroken')).toBeNull()
})

test('in the background the recorder itself ends what was begun', async () => {
  await start()
  await tell(() => mockListener.started())
  mockVisible = false
  await leavePage()
  expect(mockCalls).toEqual(['record'])
})

test('a refused privacy guide is told as that, and can be tried again; who does not go on is back at the form', async () => {
  await start()
  await tell(() => mockListener.failed('privacy'))
  expect($('#recorder').textContent).toContain(mockWords)
  await press('#recorder-again')
  expect(mockCalls.filter((call) => call === 'record')).toHaveLength(2)
  expect($('#recorder').textContent).not.toContain(mockWords)
  await tell(() => mockListener.failed('cancelled'))
  expect(mockCalls.at(-1)).toBe('left')
})

test('a sample pauses when another page is opened', async () => {
  await draw(<PlayButton id='sample' src='a.mp3' name='A' words={{ play: String, pause: String }} />)
  await leavePage()
  await press('#sample')
  await leavePage()
  expect(mockCalls).toEqual(['play', 'pause'])
})
