import { PromoterPage } from '@/components/shop/promoter'
import { posterHeight, posterOf, posterWidth } from '@/components/shop/promoter/poster'
import { zhCNShop } from '@/locales/zh-CN/shop'
import type { Pen } from '@/services/platform/canvas/types'
import { onNotice } from '@/services/api/notices'
import { setToken } from '@/stores/auth'
import { $, draw, press, serve, settle, wipe } from '../setup/draw.h5'
import { ann, site } from '../setup/people'

jest.mock('@/services/navigation', () => ({
  usePath: () => '/promoter',
  currentPath: () => '/promoter',
  currentAddress: () => '/promoter',
  go: jest.fn(),
  restart: jest.fn(),
  back: jest.fn(),
}))

let mockFails = 0
const mockDrawn = 'data:image/png;base64,DRAWN'
const mockAsked: unknown[] = []
jest.mock('@/services/platform/canvas', () => ({
  pictureTypes: ['image/png', 'image/jpeg', 'image/webp'],
  drawPicture: async (width: number, height: number, _: unknown, { type, quality }: Record<string, unknown> = {}) => {
    mockAsked.push({ width, height, type, quality })
    if (mockFails-- > 0) throw new Error('no canvas')
    return mockDrawn
  },
}))
const mockSaved: unknown[] = []
jest.mock('@/services/platform/media/save', () => ({
  ...jest.requireActual('@/services/platform/media/save'),
  saveToDevice: async (file: unknown) => (mockSaved.push(file), 'saved'),
}))

const t = zhCNShop.promoter
const link = 'https://fanle.example/login?shareCode=ANN123'
let copied = ''
Object.defineProperty(navigator, 'clipboard', {
  configurable: true,
  value: {
    writeText: async (text: string) => {
      copied = text
    },
  },
})

const line = (id: string, status: 'pending' | 'available' | 'clawedBack') => ({
  id,
  invitee: '139****0001',
  orderFen: 2990,
  proportionFen: 299,
  status,
  createTime: '2026-11-20T10:00:00.000Z',
  availableTime: '2026-11-27T10:00:00.000Z',
})

/** Opens the page of somebody who has invited nobody. */
async function open() {
  serve({
    'GET /app/api/home/config': { data: site },
    'GET /app/user': { data: ann },
    'GET /app/user/promoter': {
      data: { shareCode: 'ANN123', link, qr: 'data:image/png;base64,QR', invited: 0, proportion: 0.1 },
    },
  })
  await draw(<PromoterPage />)
  await settle(20)
}

beforeEach(() => setToken('T'))
afterEach(wipe)

test('code, link, totals and each earning are shown', async () => {
  serve({
    'GET /app/api/home/config': { data: site },
    'GET /app/user': { data: ann },
    'GET /app/user/promoter': {
      data: { shareCode: 'ANN123', link, qr: 'data:image/png;base64,QR', invited: 3, proportion: 0.125 },
    },
    'GET /app/user/proportion/total': {
      data: { pendingFen: 299, availableFen: 1000, paidOutFen: 0, clawedBackFen: 0 },
    },
    'GET /app/user/proportion/detail': {
      data: {
        records: [line('a', 'pending'), line('b', 'available'), line('c', 'clawedBack')],
        total: 3,
        page: 1,
        size: 20,
      },
    },
  })
  await draw(<PromoterPage />)
  await settle(20)
  expect(document.body.textContent).toContain(t.lead('12.5'))
  await press('#copy-link')
  expect(copied).toBe(link)
  await press('#copy-code')
  expect(copied).toBe('ANN123')
  expect(
    ['invited', 'pending', 'available', 'clawed-back'].map((key) => $(`#total-${key} .totals__value`).textContent),
  ).toEqual(['3', '¥2.99', '¥10', '¥0'])
  expect([...document.querySelectorAll('.earning__amount')].map(({ textContent }) => textContent)).toEqual([
    '+¥2.99',
    '+¥2.99',
    '−¥2.99',
  ])
  expect($('.earning').textContent).toContain(t.until('11月27日'))
})

test('the poster stays on its paper, and the code is drawn in whole pixels', () => {
  const rects: number[][] = []
  const written: string[] = []
  const pen = {
    font: '',
    fillStyle: '',
    globalAlpha: 1,
    fillRect: (...rect: number[]) => rects.push(rect),
    fillText: (text: string) => written.push(text),
    // Wide letters: a long name is scaled down.
    measureText(this: { font: string }, text: string) {
      return { width: text.length * Number(/(\d+)px/.exec(this.font)?.[1]) }
    },
    createLinearGradient: () => ({ addColorStop: () => undefined }),
    beginPath: () => undefined,
    arc: () => undefined,
    fill: () => undefined,
    moveTo: () => undefined,
    arcTo: () => undefined,
    closePath: () => undefined,
  }
  posterOf({
    name: '一个很长很长很长很长很长的网站名字',
    tagline: '有趣',
    call: '扫码',
    gift: '',
    code: '邀请码 ANN123',
    link,
  })(pen as unknown as Pen)
  expect(written).toEqual(['一个很长很长很长很长很长的网站名字', '有趣', '扫码', '邀请码 ANN123'])
  const cells = rects.slice(1)
  expect(cells.length).toBeGreaterThan(200)
  expect(cells.flat().every(Number.isInteger)).toBe(true)
  expect(new Set(cells.map(([, , width, height]) => `${width} ${height}`)).size).toBe(1)
  expect(
    cells.every(
      ([x = 0, y = 0, width = 0, height = 0]) =>
        x >= 0 && y >= 0 && x + width <= posterWidth && y + height <= posterHeight,
    ),
  ).toBe(true)
})

test('a poster that could not be drawn is drawn when it is asked for again', async () => {
  await open()
  mockFails = 1
  await press('#make-poster')
  await settle()
  expect($('#poster-failed').textContent).toContain(t.posterFailed)
  await press('#poster-failed-retry')
  await settle()
  expect($('.poster img').getAttribute('src')).toBe(mockDrawn)
  expect($('#save-poster')).toBeTruthy()
})

test('the code is saved as a large picture of the chosen format; one that cannot be drawn says so', async () => {
  await open()
  mockFails = 0
  mockAsked.length = 0
  const shown: string[] = []
  const stop = onNotice(({ text }) => void shown.push(text))
  await press('#save-qr-button')
  await press('#save-qr-jpeg')
  await settle()
  // spec 5.05, 9.13
  expect(mockAsked).toEqual([{ width: 1200, height: 1200, type: 'image/jpeg', quality: 0.92 }])
  expect(mockSaved).toEqual([{ kind: 'image', url: mockDrawn, name: 'ANN123.jpeg' }])
  mockFails = 1
  await press('#save-qr-button')
  await press('#save-qr-webp')
  await settle()
  expect(mockSaved).toHaveLength(1)
  expect(shown).toEqual([t.saved, t.qrFailed])
  stop()
})
