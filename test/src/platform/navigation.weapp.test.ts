import { go } from '@/services/navigation'
import { navigateInOrder } from '@/services/platform/navigation/in-order.weapp'

const wx = (globalThis as unknown as { __wx: { navigations: string[] } }).__wx

test('two taps open one page; afterwards the same page can be opened again', async () => {
  await Promise.all([go('/account'), go('/account'), go('/orders')])
  expect(wx.navigations).toEqual(['navigateTo /pages/my/account/index', 'navigateTo /pages/money/orders/index'])
  await go('/account')
  expect(wx.navigations).toHaveLength(3)
})

test('a navigation that fails, or never ends, does not lock its address', async () => {
  jest.useFakeTimers()
  let tries = 0
  const fails = () => (tries++, Promise.reject(new Error('navigateTo:fail')))
  await expect(navigateInOrder('/a', fails)).rejects.toThrow('fail')
  await expect(navigateInOrder('/a', fails)).rejects.toThrow('fail')
  expect(tries).toBe(2)
  const hangs = () => (tries++, new Promise(() => undefined))
  void navigateInOrder('/b', hangs)
  void navigateInOrder('/b', hangs)
  expect(tries).toBe(3)
  jest.advanceTimersByTime(5000)
  void navigateInOrder('/b', hangs)
  expect(tries).toBe(4)
  jest.useRealTimers()
})
