import { Film } from '@/components/tool/result/film'
import { exclusivePlayback } from '@/services/platform/media/exclusive-playback'
import { drawWeapp } from '../setup/draw.weapp'

const mockPage = { hide: () => {} }
const mockPaused: string[] = []
jest.mock('@tarojs/taro', () =>
  Object.assign(jest.requireActual<object>('@tarojs/taro'), {
    useDidHide: (act: () => void) => void (mockPage.hide = act),
    createVideoContext: (id: string) => ({ pause: () => void mockPaused.push(id) }),
  }),
)

beforeEach(() => void (mockPaused.length = 0))

test('a film pauses when its page is covered or the app goes to the background', async () => {
  const page = await drawWeapp(<Film id='film-1' src='a.mp4' label='影片' onError={jest.fn()} />)
  expect(mockPaused).toEqual([])
  mockPage.hide()
  expect(mockPaused).toEqual(['film-1'])
  await page.end()
})

test('a film pauses when a sound begins, and no longer after it is gone', async () => {
  const page = await drawWeapp(<Film id='film-2' src='a.mp4' label='影片' onError={jest.fn()} />)
  await page.fire('film-2', 'play')
  exclusivePlayback(() => undefined).begin()
  expect(mockPaused).toEqual(['film-2'])
  await page.end()
  exclusivePlayback(() => undefined).begin()
  expect(mockPaused).toEqual(['film-2'])
})
