import { exportQr } from '@/components/qr/export'
import { loadLogo } from '@/components/qr/logo'
import { drawPicture } from '@/services/platform/canvas'

const png = Uint8Array.from('\x89PNG\r\n\x1a\n\0\xff', (each) => each.charCodeAt(0))
const canvases: { width: number; height: number; asked: unknown[]; drawn: unknown[][] }[] = []
let writes = (type: string) => type
let loads = true

beforeEach(() => {
  canvases.length = 0
  writes = (type) => type
  loads = true
  globalThis.fetch = (async (src: string) => ({
    ok: src !== '/gone.png',
    arrayBuffer: async () => (src === '/page.html' ? new TextEncoder().encode('<html>') : png).buffer,
  })) as unknown as typeof fetch
  jest.spyOn(document, 'createElement').mockImplementation(() => {
    const asked: unknown[] = []
    const drawn: unknown[][] = []
    const pen = new Proxy(
      {},
      {
        get:
          (_, name) =>
          (...all: unknown[]) =>
            drawn.push([name, ...all]),
        set: () => true,
      },
    )
    const canvas = {
      width: 0,
      height: 0,
      asked,
      drawn,
      getContext: () => pen,
      toDataURL: (type: string, quality: number) => (asked.push(type, quality), `data:${writes(type)};base64,AA==`),
    }
    canvases.push(canvas)
    return canvas as unknown as HTMLElement
  })
  globalThis.Image = class {
    onload = () => {}
    onerror = () => {}
    set src(_: string) {
      setTimeout(() => (loads ? this.onload() : this.onerror()))
    }
  } as unknown as typeof Image
})
afterEach(() => jest.restoreAllMocks())

test('an export is size times density, with the default quality', async () => {
  expect(await exportQr('x', { type: 'image/webp', density: 3 })).toBe('data:image/webp;base64,AA==')
  expect(canvases[0]).toMatchObject({ width: 1200, height: 1200, asked: ['image/webp', 0.92] })
  expect(canvases[0]?.drawn).toContainEqual(['scale', 3, 3])
  await exportQr('x', { type: 'image/jpeg', quality: 0.5, size: 100, margin: 5 })
  expect(canvases[1]).toMatchObject({ width: 100, asked: ['image/jpeg', 0.5] })
  expect(await exportQr('x')).toBe('data:image/png;base64,AA==')
})

test('a logo is drawn into it', async () => {
  await exportQr('x', { logo: '/logo.png' })
  const [, , x, y, width, height] = canvases[0]?.drawn.find(([name]) => name === 'drawImage') ?? []
  expect([x, y, width, height]).toEqual([164, 164, 72, 72])
  expect(await loadLogo('/logo.png')).toBe('data:image/png;base64,iVBORw0KGgoA/w==')
})

test('what goes wrong has its name', async () => {
  writes = () => 'image/png'
  // spec 8.12
  await expect(exportQr('x', { type: 'image/webp' })).rejects.toThrow('Unsupported file format')
  // spec 8.12
  await expect(loadLogo('/gone.png')).rejects.toThrow('Image load error')
  await expect(loadLogo('/page.html')).rejects.toThrow('Cannot determine image format')
  loads = false
  await expect(exportQr('x', { logo: '/logo.png' })).rejects.toThrow('Image load error')
  await expect(drawPicture(1, 1, () => undefined, { pictures: ['x'] })).rejects.toThrow('Image load error')
})
