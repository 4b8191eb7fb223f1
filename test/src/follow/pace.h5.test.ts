import { nextDrawing } from '@/services/follow/pace'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('a drawing that took long leaves as much time before the next', () => {
  const drawn: number[] = []
  const began = Date.now()
  const draw = (tookMs: number) => () => {
    drawn.push(Date.now() - began)
    jest.setSystemTime(Date.now() + tookMs)
  }
  nextDrawing(draw(100))
  jest.advanceTimersByTime(20)
  expect(drawn).toHaveLength(1)
  nextDrawing(draw(0))
  jest.advanceTimersByTime(60)
  expect(drawn).toHaveLength(1)
  jest.advanceTimersByTime(80)
  expect(drawn).toHaveLength(2)
  nextDrawing(draw(0))
  jest.advanceTimersByTime(20)
  expect(drawn).toHaveLength(3)
})
