import TestUtils from '@tarojs/test-utils-react'
import { useCopied } from '@/components/ui/use-copied'

const utils = new TestUtils()

function CopyButton() {
  const [copied, copy] = useCopied()
  return <button onClick={() => copy('文字')}>{copied ? 'copied' : 'copy'}</button>
}

afterEach(() => {
  utils.unmout()
  jest.useRealTimers()
})

test('a copy is confirmed for 1500 ms', async () => {
  const writeText = jest.fn(async () => undefined)
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  await utils.mount(CopyButton)
  const button = document.querySelector('button')!
  jest.useFakeTimers()
  await utils.act(async () => void utils.fireEvent.click(button))
  expect([writeText.mock.calls, button.textContent]).toEqual([[['文字']], 'copied'])
  await utils.act(async () => void jest.advanceTimersByTime(1499))
  // spec 9.07
  expect(button.textContent).toBe('copied')
  await utils.act(async () => void jest.advanceTimersByTime(1))
  // spec 9.07
  expect(button.textContent).toBe('copy')
})
