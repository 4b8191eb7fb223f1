import { Current, document, type TaroRootElement } from '@tarojs/runtime'
import { afterDrawn } from '@/services/platform/pace/index.weapp'

const path = 'pages/any/index?$taroTimestamp=1'
const soon = () => new Promise((resolve) => setTimeout(resolve))

/** A page of Taro's own whose view says that it has drawn an update when the test says so. */
function openPage() {
  const drawn: (() => void)[] = []
  const root = document.createElement('root') as TaroRootElement
  root.id = path
  root.ctx = { setData: (_data, callback) => void drawn.push(callback) } as typeof root.ctx
  Current.router = { $taroPath: path } as typeof Current.router
  return { root, drawn }
}

test('what is to follow a change waits until that change is drawn, not one sent before it', async () => {
  const { root, drawn } = openPage()
  root.enqueueUpdate({ path: 'root.before', value: 'one' })
  await soon()
  root.enqueueUpdate({ path: 'root.change', value: 'two' })
  const seen: string[] = []
  afterDrawn(() => seen.push('after'))
  drawn.shift()!()
  expect(seen).toEqual([])
  await soon()
  expect(seen).toEqual([])
  drawn.shift()!()
  expect(seen).toEqual(['after'])
})

test('a page with nothing to send does not keep it', async () => {
  openPage()
  await new Promise<void>(afterDrawn)
})
