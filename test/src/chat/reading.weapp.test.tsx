import type { Task } from '@contract/api'
import { useReading } from '@/components/chat/extras/read-aloud/use-reading'
import { drawWeapp } from '../setup/draw.weapp'

const mockLoaded: string[] = []
jest.mock('@tarojs/taro', () =>
  Object.assign(jest.requireActual<object>('@tarojs/taro'), { useDidHide: () => undefined }),
)
jest.mock('@/services/file-address', () => ({
  fileAddress: (url: string) => (url.startsWith('/') ? `https://site.test${url}` : url),
}))
jest.mock('@/services/api/call', () => ({ call: async () => ({ url: '/files/speech?sign=s' }) }))
jest.mock('@/services/platform/media/player', () => ({
  createPlayer: () => ({
    state: () => ({ playing: false, waiting: false }),
    subscribe: () => () => undefined,
    load: (src: string) => void mockLoaded.push(src),
    play: () => undefined,
    pause: () => undefined,
    leave: () => undefined,
  }),
}))

test('what is read aloud has a full address: a mini-program loads nothing without a host', async () => {
  let play: ReturnType<typeof useReading>['play'] | undefined
  function Reader() {
    play = useReading().play
    return null
  }
  const page = await drawWeapp(<Reader />)
  expect(await play!({ outputs: [{ fileId: 'f' }] } as Task)).toBe(true)
  expect(mockLoaded).toEqual(['https://site.test/files/speech?sign=s'])
  await page.end()
})
