import { setLanguage } from '@/stores/app'

const mockSwitch = jest.fn()
jest.mock('@/services/texts/i18n', () => ({
  ...jest.requireActual<object>('@/services/texts/i18n'),
  switchLanguage: (...given: unknown[]) => mockSwitch(...given) as unknown,
}))
jest.mock('@/services/navigation', () => ({
  currentPath: () => '/login',
  currentAddress: () => '/login',
  restart: () => undefined,
}))
Object.assign(globalThis, { API_BASE: '/api' })

const { style } = document.documentElement
afterEach(() => jest.useRealTimers())

test('a catalogue that never comes keeps the page hidden for a moment only', async () => {
  jest.useFakeTimers()
  mockSwitch.mockReturnValue(new Promise(() => undefined))
  setLanguage('ru-RU')
  const { boot } = await import('@/stores/boot')
  boot()
  expect(style.visibility).toBe('hidden')
  await jest.advanceTimersByTimeAsync(1400)
  expect(style.visibility).toBe('hidden')
  await jest.advanceTimersByTimeAsync(200)
  expect(style.visibility).toBe('')
})
