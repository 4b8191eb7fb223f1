import { readFileSync } from 'node:fs'
import path from 'node:path'
import { useWindowSize } from '@/components/frame/wechat/use-window-size.weapp'
import { usePageColours } from '@/components/frame/wechat/use-page-colours.weapp'
import { drawWeapp, settle } from '../setup/draw.weapp'
import { platformHarness } from '../setup/platform-harness'

const mockPage: { show(): void } = { show: () => undefined }
const mockBars: string[] = []
const mockSizes = new Set<() => void>()
jest.mock('@tarojs/taro', () =>
  Object.assign(jest.requireActual<object>('@tarojs/taro'), {
    useDidShow: (act: () => void) => void (mockPage.show = act),
    setNavigationBarColor: async ({ frontColor }: { frontColor: string }) => void mockBars.push(frontColor),
    setBackgroundColor: async ({ backgroundColor }: { backgroundColor: string }) => void mockBars.push(backgroundColor),
    onWindowResize: (listener: () => void) => mockSizes.add(listener),
    offWindowResize: (listener: () => void) => mockSizes.delete(listener),
  }),
)

function Page({ dark }: { dark: boolean }) {
  usePageColours(dark)
  return null
}

beforeEach(() => void (mockBars.length = 0))

test("a page that is shown gets the colours of the app's theme, whatever WeChat's is", async () => {
  const page = await drawWeapp(<Page dark={false} />)
  mockPage.show()
  expect(mockBars).toEqual(['#000000', '#f5f7fa'])
  await page.redraw(<Page dark />)
  mockPage.show()
  expect(mockBars.slice(2)).toEqual(['#ffffff', '#101014'])
  // WeChat turns light, and with it the bar of a page whose own theme stays dark.
  platformHarness.turnDark(false)
  await settle()
  expect(mockBars.slice(4)).toEqual(['#ffffff', '#101014'])
  await page.end()
})

test('before its first page the mini-program says which colour its clock has in each theme', async () => {
  Object.assign(globalThis, { defineAppConfig: (config: object) => config })
  const { default: config } = (await import('@/app.config')) as unknown as {
    default: { window: Record<string, string>; themeLocation: string }
  }
  const themes = JSON.parse(readFileSync(path.join('src', config.themeLocation), 'utf8')) as Record<
    string,
    Record<string, string>
  >
  const said = (theme: string, key: string) => themes[theme]?.[config.window[key]!.replace('@', '')]
  expect(['light', 'dark'].map((theme) => said(theme, 'navigationBarTextStyle'))).toEqual(['black', 'white'])
  expect(['light', 'dark'].map((theme) => said(theme, 'backgroundColor'))).toEqual(['#f5f7fa', '#101014'])
})

test('the frame is drawn anew when the window has another size', async () => {
  let drawn = 0
  const Frame = () => {
    useWindowSize()
    drawn++
    return null
  }
  const page = await drawWeapp(<Frame />)
  const before = drawn
  mockSizes.forEach((listener) => listener())
  await settle()
  expect(drawn).toBe(before + 1)
  await page.end()
  expect(mockSizes.size).toBe(0)
})
