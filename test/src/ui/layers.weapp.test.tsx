import { PageLayers } from '@/components/frame/wechat/page-layers.weapp'
import { Layer } from '@/components/ui/layer'
import { TextArea } from '@/components/ui/text-area'
import { back } from '@/services/navigation'
import { drawWeapp, settle } from '../setup/draw.weapp'

const nothing = () => undefined
const mockPage: Record<'show' | 'hide' | 'sent', () => void> = { show: nothing, hide: nothing, sent: nothing }
jest.mock('@tarojs/taro', () => {
  const actual = jest.requireActual<object>('@tarojs/taro')
  return Object.assign(actual, {
    useDidShow: (act: () => void) => void (mockPage.show = act),
    useDidHide: (act: () => void) => void (mockPage.hide = act),
    nextTick: (act: () => void) => void (mockPage.sent = act),
  })
})

const wx = (globalThis as unknown as { __wx: { pages: object[]; navigations: string[] } }).__wx
const area = <TextArea id='words' label='' value='' onChange={() => undefined} />

test('a text area says when it lies in what is fixed, where its buttons stand right below', async () => {
  const page = await drawWeapp(area)
  expect(page.props('words')).toMatchObject({ fixed: false, cursorSpacing: 24 })
  await page.redraw(
    <Layer open className='x' onClose={() => undefined}>
      {area}
    </Layer>,
  )
  expect(page.props('words')).toMatchObject({ fixed: true, cursorSpacing: 96 })
  await page.redraw(<TextArea id='words' label='' value='' cursorSpacing={84} onChange={() => undefined} />)
  expect(page.props('words')).toMatchObject({ cursorSpacing: 84 })
  await page.end()
})

describe('the way back', () => {
  const closed: string[] = []
  let open: string[] = []
  let page: Awaited<ReturnType<typeof drawWeapp>>
  const content = () => (
    <PageLayers onChangeBehind={() => undefined}>
      {['first', 'second'].map((name) => (
        <Layer
          key={name}
          open={open.includes(name)}
          className='x'
          onClose={() => {
            closed.push(name)
            open = open.filter((other) => other !== name)
          }}
        >
          {name}
        </Layer>
      ))}
    </PageLayers>
  )
  const draw = () => page.redraw(content())
  const container = () => page.props('page-container').show
  /** As WeChat does it: the container is gone, then it tells. */
  const pressBack = async () => {
    await page.fire('page-container', 'beforeleave')
    await draw()
    await page.fire('page-container', 'afterleave')
    mockPage.sent()
    await settle()
  }
  beforeEach(async () => {
    closed.length = 0
    open = []
    wx.navigations.length = 0
    wx.pages = [{ route: 'pages/chat/index' }, { route: 'pages/my/account/index' }]
    page = await drawWeapp(content())
  })
  afterEach(async () => {
    await page.end()
    await settle(250)
  })

  test('closes the topmost layer, then the one below, then leaves the page', async () => {
    expect(container()).toBe(false)
    open = ['first']
    await draw()
    open = ['first', 'second']
    await draw()
    expect(container()).toBe(true)
    await pressBack()
    expect([closed, container()]).toEqual([['second'], true])
    await pressBack()
    expect([closed, container()]).toEqual([['second', 'first'], false])
  })

  test('the container is shown anew after Back: WeChat has hidden it by itself', async () => {
    open = ['first', 'second']
    await draw()
    await page.fire('page-container', 'beforeleave')
    await draw()
    await page.fire('page-container', 'afterleave')
    expect(container()).toBe(false)
    mockPage.sent()
    await settle()
    expect([container(), closed.length]).toEqual([true, 1])
  })

  test('a page that is covered holds nobody', async () => {
    open = ['first']
    await draw()
    mockPage.hide()
    await settle()
    expect(container()).toBe(false)
    await page.fire('page-container', 'beforeleave')
    expect(closed).toEqual([])
    mockPage.show()
    await settle()
    expect(container()).toBe(true)
  })

  test('leaving the page waits until the container is gone, which WeChat would close instead', async () => {
    open = ['first']
    await draw()
    const left = back()
    await settle()
    expect(wx.navigations).toEqual([])
    open = []
    await draw()
    await left
    expect(wx.navigations).toEqual(['navigateBack'])
  })
})
