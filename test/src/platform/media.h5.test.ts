import { uploadFile } from '@/services/platform/http/upload.h5'
import { wavBytes } from '@/services/platform/media/wav.h5'
import { localFileFrom, pickFile } from '@/services/platform/media/pick.h5'
import { shrunk } from '@/services/platform/media/shrink.h5'
import { createPlayer } from '@/services/platform/media/player.h5'
import { TransportError } from '@/services/platform/http/transport-error'

URL.createObjectURL = () => 'blob:x'
URL.revokeObjectURL = () => undefined
const fileOf = (name: string, type: string, bytes = 3) => new File([new Uint8Array(bytes)], name, { type })

/** A request that is answered by hand. */
function standIn() {
  const made: {
    url: string
    headers: Record<string, string>
    form?: FormData
    upload: { onprogress?(event: object): void }
    aborted: boolean
    reply(status: number, text: string): void
    cut(): void
  }[] = []
  globalThis.XMLHttpRequest = function Request(this: Record<string, unknown>) {
    const one = {
      url: '',
      headers: {} as Record<string, string>,
      form: undefined as FormData | undefined,
      upload: {},
      aborted: false,
      reply: (status: number, text: string) => {
        Object.assign(this, { status, statusText: 'OK', responseText: text })
        ;(this.onload as () => void)()
      },
      cut: () => (this.onerror as () => void)(),
    }
    made.push(one)
    Object.assign(this, {
      upload: one.upload,
      open: (_: string, url: string) => {
        one.url = url
      },
      setRequestHeader: (name: string, value: string) => {
        one.headers[name] = value
      },
      send: (form: FormData) => {
        one.form = form
      },
      abort: () => {
        one.aborted = true
        ;(this.onabort as () => void)()
      },
    })
  } as unknown as typeof XMLHttpRequest
  return made
}

test('a file is uploaded as the form field `file` with its name, and reports progress', async () => {
  const made = standIn()
  const seen: number[] = []
  const source = fileOf('照片.jpg', 'image/jpeg')
  const { reply } = uploadFile({
    url: '/api/up?id=A',
    headers: { authorization: 'Bearer t' },
    file: { name: '照片.jpg', bytes: 3, address: '', source },
    progress: (done) => seen.push(done),
  })
  const [one] = made
  one!.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 })
  one!.upload.onprogress?.({ lengthComputable: false, loaded: 1, total: 0 })
  one!.reply(200, '{"code":200}')
  expect(await reply).toEqual({ status: 200, statusText: 'OK', body: { code: 200 } })
  expect([one!.url, one!.headers, seen]).toEqual(['/api/up?id=A', { authorization: 'Bearer t' }, [0.25]])
  expect((one!.form!.get('file') as File).name).toBe('照片.jpg')
})

test('a broken upload and an aborted one are TransportErrors', async () => {
  const made = standIn()
  const file = { name: 'a', bytes: 1, address: '', source: fileOf('a', 'image/png') }
  const first = uploadFile({ url: '/', headers: {}, file, progress: () => undefined })
  made[0]!.cut()
  await expect(first.reply).rejects.toBeInstanceOf(TransportError)
  const second = uploadFile({ url: '/', headers: {}, file, progress: () => undefined })
  second.abort()
  await expect(second.reply).rejects.toBeInstanceOf(TransportError)
  expect(made[1]!.aborted).toBe(true)
})

test('what is chosen comes with its name; closing the chooser chooses nothing; no input is left behind', async () => {
  const inputs = () => document.querySelectorAll<HTMLInputElement>('input[type=file]')
  const first = pickFile('image')
  expect(inputs()[0]!.accept).toContain('.heic')
  Object.defineProperty(inputs()[0]!, 'files', { value: [fileOf('a.heic', '')] })
  inputs()[0]!.dispatchEvent(new Event('change'))
  expect(await first).toMatchObject({ name: 'a.heic', bytes: 3, address: 'blob:x' })
  const second = pickFile('audio')
  inputs()[0]!.dispatchEvent(new Event('cancel'))
  expect(await second).toBeNull()
  const third = pickFile('document')
  expect(inputs()[0]!.accept).toBe('')
  inputs()[0]!.dispatchEvent(new Event('cancel'))
  await third
  expect(inputs()).toHaveLength(0)
})

test('HEIC, small pictures and what cannot be drawn go up as they are', async () => {
  const heic = fileOf('a.heic', 'image/heic', 2_000_000)
  const small = fileOf('a.jpg', 'image/jpeg')
  const broken = fileOf('b.jpg', 'image/jpeg', 2_000_000)
  Object.assign(globalThis.Image.prototype, { decode: () => Promise.reject(new Error('no picture')) })
  expect([await shrunk(heic), await shrunk(small), await shrunk(broken)]).toEqual([heic, small, broken])
  expect((await localFileFrom('image', heic)).source).toBe(heic)
})

test('a big picture is drawn smaller, its sides in proportion, and taken only when that is fewer bytes', async () => {
  const drawn: number[][] = []
  Object.assign(globalThis.Image.prototype, { decode: () => Promise.resolve() })
  for (const [side, px] of [
    ['naturalWidth', 6000],
    ['naturalHeight', 3000],
  ] as const)
    Object.defineProperty(globalThis.Image.prototype, side, { configurable: true, get: () => px })
  HTMLCanvasElement.prototype.getContext = (() => ({
    drawImage: (_: unknown, ...box: number[]) => drawn.push(box),
  })) as never
  let bytes = 1000
  HTMLCanvasElement.prototype.toBlob = (done, type) => done(new Blob([new Uint8Array(bytes)], { type }))
  const photo = fileOf('a.jpg', 'image/jpeg', 2_000_000)
  expect((await shrunk(photo)).size).toBe(1000)
  expect(drawn).toEqual([[0, 0, 2560, 1280]])
  bytes = 3_000_000
  expect(await shrunk(photo)).toBe(photo)
})

test('a recording becomes a WAV every player knows', () => {
  const bytes = new DataView(wavBytes(Float32Array.of(0, 1, -1, 2), 24_000))
  const word = (at: number) => String.fromCharCode(...[0, 1, 2, 3].map((i) => bytes.getUint8(at + i)))
  expect([word(0), word(8), word(12), word(36)]).toEqual(['RIFF', 'WAVE', 'fmt ', 'data'])
  expect([
    bytes.getUint32(4, true),
    bytes.getUint16(22, true),
    bytes.getUint32(24, true),
    bytes.getUint16(34, true),
    bytes.getUint32(40, true),
  ]).toEqual([44, 1, 24_000, 16, 8])
  expect([0, 1, 2, 3].map((i) => bytes.getInt16(44 + i * 2, true))).toEqual([0, 32767, -32767, 32767])
})

test('one player sounds at a time', async () => {
  const calls: string[] = []
  HTMLMediaElement.prototype.play = function play() {
    calls.push(`play ${this.getAttribute('src')}`)
    return Promise.resolve()
  }
  HTMLMediaElement.prototype.pause = function pause() {
    calls.push(`pause ${this.getAttribute('src')}`)
  }
  HTMLMediaElement.prototype.load = () => undefined
  const [one, two] = [createPlayer(), createPlayer()]
  one.load('/a.mp3')
  two.load('/b.mp3')
  one.play()
  expect(one.state()).toMatchObject({ src: '/a.mp3', waiting: true, playing: false })
  two.play()
  expect(calls).toEqual(['play /a.mp3', 'pause /a.mp3', 'play /b.mp3'])
  expect(one.state().waiting).toBe(false)
  two.leave()
  one.leave()
})
