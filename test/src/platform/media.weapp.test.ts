import type { LocalFile, RecordingListener } from '@/services/platform/media/types'
import { TransportError } from '@/services/platform/http/transport-error'

interface Told {
  url: string
  filePath: string
  name: string
  header: Record<string, string>
  success(reply: object): void
  fail(error: object): void
}

const wx = (globalThis as unknown as { wx: Record<string, unknown> }).wx
const listeners: Record<string, (event: object) => void> = {}
const calls: string[] = []
const written: unknown[][] = []
let told: Told
let progress: (event: object) => void = () => undefined
/** The permissions that WeChat has asked for. */
let authSetting: Record<string, boolean> = { 'scope.record': true, 'scope.writePhotosAlbum': true }
let chooses: (options: { success(reply: object): void; fail(error: object): void }) => void = () => undefined

const recorder = {
  start: (options: { duration: number; format: string }) => calls.push(`start ${options.duration} ${options.format}`),
  stop: () => calls.push('stop'),
  onStart: (listener: () => void) => {
    listeners.start = listener
  },
  onStop: (listener: (event: object) => void) => {
    listeners.stop = listener
  },
  onError: (listener: (event: object) => void) => {
    listeners.error = listener
  },
  onPause: (listener: () => void) => {
    listeners.pause = listener
  },
  onInterruptionBegin: (listener: () => void) => {
    listeners.interruption = listener
  },
}
/** As in WeChat: without callbacks a call answers by a promise. */
const asWeChat = (options: { success?(reply: object): void; fail?(error: object): void }) => {
  if (options.success) return chooses(options as never)
  return new Promise((success, fail) => chooses({ ...options, success, fail }))
}
Object.assign(wx, {
  uploadFile(options: Told) {
    told = options
    return {
      onProgressUpdate: (listener: (event: object) => void) => {
        progress = listener
      },
      abort: () => options.fail({ errMsg: 'uploadFile:fail abort' }),
    }
  },
  getRecorderManager: () => recorder,
  getFileSystemManager: () => ({ writeFileSync: (...given: unknown[]) => written.push(given) }),
  getSetting: (options: { success(reply: object): void }) => options.success({ authSetting }),
  chooseMedia: asWeChat,
  chooseMessageFile: asWeChat,
  downloadFile: (options: { success(reply: object): void }) =>
    options.success({ tempFilePath: 'wxfile://tmp/x.png', statusCode: 200 }),
  saveImageToPhotosAlbum: asWeChat,
  shareFileMessage: asWeChat,
})
const load = async () => ({
  ...(await import('@/services/platform/http/upload.weapp')),
  ...(await import('@/services/platform/media/recorder.weapp')),
  ...(await import('@/services/platform/media/pick.weapp')),
  ...(await import('@/services/platform/media/save.weapp')),
})
const file: LocalFile = { name: 'a.jpg', bytes: 3, address: 'wxfile://a', source: 'wxfile://a' }
const moment = (ms = 0) => new Promise((resolve) => setTimeout(resolve, ms))

beforeEach(() => {
  calls.length = 0
})
afterEach(() => {
  jest.useRealTimers()
})

test('a file is uploaded by its WeChat path, reports progress, and resolves to the parsed reply', async () => {
  const { uploadFile } = await load()
  const seen: number[] = []
  const { reply } = uploadFile({
    url: '/api/up',
    headers: { authorization: 'Bearer t' },
    file,
    progress: (done) => seen.push(done),
  })
  expect(told).toMatchObject({
    url: '/api/up',
    filePath: 'wxfile://a',
    name: 'file',
    header: { authorization: 'Bearer t' },
  })
  progress({ progress: 40 })
  told.success({ statusCode: 200, data: '{"code":200}' })
  expect(await reply).toEqual({ status: 200, statusText: 'HTTP 200', body: { code: 200 } })
  expect(seen).toEqual([0.4])
})

test('a broken upload is a TransportError', async () => {
  const { uploadFile } = await load()
  const { reply, abort } = uploadFile({ url: '/api/up', headers: {}, file, progress: () => undefined })
  abort()
  await expect(reply).rejects.toBeInstanceOf(TransportError)
})

const use = { key: 'question', text: '' }

test('choosing nothing is no error, and a refused permission is one', async () => {
  const { pickFile: pick } = await load()
  chooses = ({ fail }) => fail({ errMsg: 'chooseMedia:fail cancel' })
  expect(await pick('image', use)).toBeNull()
  chooses = ({ success }) => success({ tempFiles: [{ tempFilePath: 'wxfile://tmp/p.jpg', size: 12 }] })
  expect(await pick('image', use)).toEqual({
    name: 'p.jpg',
    bytes: 12,
    address: 'wxfile://tmp/p.jpg',
    source: 'wxfile://tmp/p.jpg',
  })
  chooses = ({ success }) => success({ tempFiles: [{ path: 'wxfile://s.mp3', name: '歌.mp3', size: 9 }] })
  expect(await pick('audio', use)).toMatchObject({ name: '歌.mp3', bytes: 9 })
  chooses = ({ fail }) => fail({ errMsg: 'chooseMessageFile:fail auth deny' })
  await expect(pick('audio', use)).rejects.toMatchObject({ errMsg: expect.stringContaining('deny') })
})

test('the chooser of a document offers any file but pictures and films', async () => {
  const { pickFile: pick } = await load()
  const asked: object[] = []
  chooses = (options) => {
    asked.push(options)
    options.success({ tempFiles: [{ path: 'wxfile://a', name: '表.xlsx', size: 9 }] })
  }
  expect(await pick('document', use)).toMatchObject({ name: '表.xlsx' })
  expect(asked).toMatchObject([{ type: 'file' }])
  expect(asked[0]).not.toHaveProperty('extension')
})

test('a picture that a message holds is written as a file: that is what the viewer, the album and uploads take', async () => {
  const { pictureFile } = await import('@/services/platform/media/picture-file.weapp')
  const { saveToDevice } = await load()
  const held = await pictureFile('data:image/jpeg;base64,aGkhaGkh')
  expect(held).toMatchObject({ bytes: 6, source: held.address })
  expect(held.address).toMatch(/^wxfile:\/\/usr\/picture-\d\.jpeg$/)
  expect(written).toEqual([[held.address, 'aGkhaGkh', 'base64']])
  const saved: unknown[] = []
  chooses = (options) => {
    saved.push((options as unknown as { filePath: string }).filePath)
    options.success({})
  }
  expect(await saveToDevice({ kind: 'image', url: held.address, name: 'a.jpeg' })).toBe('saved')
  expect(saved).toEqual([held.address])
  expect((await pictureFile('https://a.example/b.png')).address).toBe('wxfile://tmp/x.png')
})

test('a recording ticks, ends as an MP3, and calls no listener after it was cancelled', async () => {
  const { record } = await load()
  jest.useFakeTimers()
  const received: string[] = []
  const listener: RecordingListener = {
    started: () => received.push('started'),
    tick: (seconds) => received.push(seconds > 0 ? 'tick' : 'tick 0'),
    done: ({ source, seconds, bytes }) => received.push(`done ${String(source)} ${seconds} ${bytes}`),
    failed: (fault) => received.push(fault),
  }
  const first = record(10, listener)
  await jest.advanceTimersByTimeAsync(0)
  listeners.start!({})
  await jest.advanceTimersByTimeAsync(120)
  first.stop()
  listeners.stop!({ tempFilePath: 'wxfile://r.mp3', fileSize: 77, duration: 4200 })
  expect(calls).toEqual(['start 10000 mp3', 'stop'])
  expect(received).toEqual(['started', 'tick', 'done wxfile://r.mp3 4.2 77'])
  const second = record(10, listener)
  await jest.advanceTimersByTimeAsync(0)
  listeners.start!({})
  second.cancel()
  listeners.stop!({ tempFilePath: 'wxfile://r2.mp3', fileSize: 1, duration: 1 })
  await jest.advanceTimersByTimeAsync(120)
  expect(received).toEqual(['started', 'tick', 'done wxfile://r.mp3 4.2 77', 'started'])
  calls.length = 0
  record(10, listener)
  await jest.advanceTimersByTimeAsync(0)
  listeners.start!({})
  // A call comes in: WeChat tells of it and of the pause. What was recorded is kept, and it is stopped once.
  listeners.interruption!({})
  listeners.pause!({})
  listeners.stop!({ tempFilePath: 'wxfile://r3.mp3', fileSize: 5, duration: 2000 })
  expect(calls).toEqual(['start 10000 mp3', 'stop'])
  expect(received.at(-1)).toBe('done wxfile://r3.mp3 2 5')
  record(10, listener)
  await jest.advanceTimersByTimeAsync(0)
  listeners.error!({ errMsg: 'operateRecorder:fail auth deny' })
  expect(received.at(-1)).toBe('denied')
})

const notAgreed = { errMsg: 'x:fail privacy permission is not authorized', errno: 104 }
const notDeclared = { errMsg: 'x:fail', errno: 112 }

test.each([notAgreed, notDeclared])(
  'a refused privacy guide is no refused microphone, album or clipboard',
  async (error) => {
    const { record, saveToDevice: keep } = await load()
    const { saveText } = await import('@/services/platform/media/save.weapp')
    const { isDenied } = await import('@/services/platform/media/denied')
    const failed: string[] = []
    const nothing = () => undefined
    record(10, { started: nothing, tick: nothing, done: nothing, failed: (by) => failed.push(by) })
    await moment()
    listeners.error!(error)
    expect(failed).toEqual(['privacy'])
    chooses = ({ fail }) => fail(error)
    expect(await keep({ kind: 'image', url: 'https://x/a.png', name: 'a.png' })).toBe('privacy')
    const { default: Taro } = await import('@tarojs/taro')
    const clipboard = jest.spyOn(Taro, 'setClipboardData').mockRejectedValue(error)
    expect(await keep({ kind: 'audio', url: 'https://x/a.mp3', name: 'a.mp3' })).toBe('privacy')
    expect(await saveText('a.md', 'words', 'text/markdown')).toBe('privacy')
    clipboard.mockRestore()
    expect(isDenied(error)).toBe(true)
  },
)

describe('a transfer that stands still', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())
  const send = async () => {
    const { uploadFile } = await load()
    let end = ''
    const { reply } = uploadFile({ url: '/api/up', headers: {}, file, progress: () => undefined })
    reply.then(
      () => (end = 'reply'),
      (error: Error) => (end = error.constructor.name),
    )
    const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000)
    return { pass, end: () => end }
  }

  test('is given up after a minute, as when the network breaks', async () => {
    const { pass, end } = await send()
    await pass(59)
    expect(end()).toBe('')
    await pass(2)
    expect(end()).toBe('TransportError')
  })

  test('goes on as long as it moves, and while the server works on what was sent', async () => {
    const { pass, end } = await send()
    for (let percent = 0; percent < 10; percent++) {
      await pass(50)
      progress({ progress: percent })
    }
    progress({ progress: 100 })
    await pass(290)
    expect(end()).toBe('')
    told.success({ statusCode: 200, data: '{}' })
    await pass(0)
    expect(end()).toBe('reply')
  })

  test('is no file: a download that never comes is told', async () => {
    const { saveToDevice: keep } = await load()
    const { default: Taro } = await import('@tarojs/taro')
    let abort = () => undefined as void
    const task = new Promise((_, fail) => (abort = () => fail({ errMsg: 'downloadFile:fail abort' })))
    const downloading = jest
      .spyOn(Taro, 'downloadFile')
      .mockReturnValue(Object.assign(task, { abort, onProgressUpdate: () => undefined }) as never)
    let outcome = ''
    void keep({ kind: 'image', url: 'https://x/a.png', name: 'a.png' }).then((how) => (outcome = how))
    await jest.advanceTimersByTimeAsync(61_000)
    expect(outcome).toBe('failed')
    downloading.mockRestore()
  })
})

test('a picture is saved to the album; a refusal differs from a cancellation; a sound is shared to a chat or its address is copied', async () => {
  const { saveToDevice: keep } = await load()
  const picture = { kind: 'image', url: 'https://x/a.png', name: 'a.png' } as const
  chooses = ({ success }) => success({})
  expect(await keep(picture)).toBe('saved')
  chooses = ({ fail }) => fail({ errMsg: 'saveImageToPhotosAlbum:fail auth deny' })
  expect(await keep(picture)).toBe('denied')
  chooses = ({ fail }) => fail({ errMsg: 'saveImageToPhotosAlbum:fail cancel' })
  expect(await keep(picture)).toBe('cancelled')
  const sound = { kind: 'audio', url: 'https://x/a.mp3', name: 'a.mp3' } as const
  chooses = ({ success }) => success({})
  expect(await keep(sound)).toBe('shared')
  chooses = ({ fail }) => fail({ errMsg: 'shareFileMessage:fail not supported' })
  expect(await keep(sound)).toBe('copied')
})

test('what a permission is for is said before WeChat asks for it, and only then', async () => {
  const { explainPermissions } = await import('@/services/platform/wechat/permission.weapp')
  const { record, saveToDevice: keep } = await load()
  authSetting = {}
  const said: string[] = []
  let goesOn = false
  explainPermissions(async (permission) => {
    said.push(permission)
    return goesOn
  })
  const failed: string[] = []
  const nothing = () => undefined
  const listener: RecordingListener = {
    started: nothing,
    tick: nothing,
    done: nothing,
    failed: (by) => failed.push(by),
  }
  const picture = { kind: 'image', url: 'https://x/a.png', name: 'a.png' } as const
  chooses = ({ success }) => success({})
  record(10, listener)
  await moment()
  expect(await keep(picture)).toBe('cancelled')
  expect([said, failed, calls]).toEqual([['record', 'album'], ['cancelled'], []])
  // Ended while the reason was read: nothing starts.
  goesOn = true
  record(10, listener).cancel()
  await moment()
  expect(calls).toEqual([])
  record(10, listener)
  await moment()
  expect(await keep(picture)).toBe('saved')
  expect(calls).toEqual(['start 10000 mp3'])
  const before = said.length
  authSetting = { 'scope.record': false, 'scope.writePhotosAlbum': true }
  expect(await keep(picture)).toBe('saved')
  expect(said).toHaveLength(before)
})

test('a sound pauses when the app goes to the background and when a call comes in, and its state says so', async () => {
  const heard: Record<string, () => void> = {}
  const gone: string[] = []
  const audio: Record<string, unknown> = { pause: () => calls.push('pause'), play: () => heard.play?.(), destroy() {} }
  for (const name of ['TimeUpdate', 'Canplay', 'Play', 'Waiting', 'Pause', 'Stop', 'Ended', 'Error'])
    audio[`on${name}`] = (listener: () => void) => (heard[name.toLowerCase()] = listener)
  const { default: Taro } = await import('@tarojs/taro')
  Object.assign(Taro, {
    createInnerAudioContext: () => audio,
    onAppHide: (listener: () => void) => (heard.hidden = listener),
    offAppHide: () => gone.push('hidden'),
    onAudioInterruptionBegin: (listener: () => void) => (heard.interrupted = listener),
    offAudioInterruptionBegin: () => gone.push('interrupted'),
  })
  const { createPlayer } = await import('@/services/platform/media/player.weapp')
  const player = createPlayer()
  player.load('https://site/files/a.mp3')
  for (const event of ['hidden', 'interrupted']) {
    player.play()
    expect(player.state().playing).toBe(true)
    // No event of the sound itself: not every phone sends one.
    heard[event]?.()
    expect(player.state().playing).toBe(false)
  }
  expect(calls).toEqual(['pause', 'pause'])
  player.leave()
  expect(gone).toEqual(['hidden', 'interrupted'])
})
