import { act, useState } from 'react'
import { Credits } from '@/components/credits/credits'
import { $, draw, press, wipe } from '../setup/draw.h5'

const motion = (less: boolean) => {
  globalThis.matchMedia = ((media: string) => ({
    media,
    matches: less,
    addEventListener() {},
    removeEventListener() {},
  })) as unknown as typeof matchMedia
}
const shown = () => Number(document.querySelector('#n')?.textContent?.replace(',', ''))
afterEach(async () => {
  jest.useRealTimers()
  await wipe()
})

function Spending() {
  const [value, setValue] = useState(2000)
  return (
    <>
      <Credits id='n' value={value} />
      <button id='spend' onClick={() => setValue(1000)} />
    </>
  )
}

test('a balance is seen to move, one way only, and arrives', async () => {
  motion(false)
  await draw(<Spending />)
  jest.useFakeTimers()
  await act(async () => $('#spend').click())
  const seen = [shown()]
  for (let at = 0; at < 30; at++) {
    await act(async () => void jest.advanceTimersByTime(30))
    seen.push(shown())
  }
  expect(seen.at(-1)).toBe(1000)
  expect(new Set(seen.filter((number) => number > 1000 && number < 2000)).size).toBeGreaterThan(2)
  expect(seen).toEqual([...seen].sort((a, b) => b - a))
})

test('without animation for users who prefer less motion', async () => {
  motion(true)
  await draw(<Spending />)
  await press('#spend')
  expect(shown()).toBe(1000)
})
