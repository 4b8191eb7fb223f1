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
  nextDrawing(draw(200))
  jest.advanceTimersByTime(20)
  expect(drawn).toHaveLength(1)
  nextDrawing(draw(0))
  jest.advanceTimersByTime(160)
  expect(drawn).toHaveLength(1)
  jest.advanceTimersByTime(80)
  expect(drawn).toHaveLength(2)
})

test('what comes often is drawn ten times a second, the first at once', () => {
  const drawn: number[] = []
  const began = Date.now()
  jest.advanceTimersByTime(1000)
  let waits = false
  for (let ms = 0; ms < 1000; ms += 10) {
    if (!waits) {
      waits = true
      nextDrawing(() => {
        waits = false
        drawn.push(Date.now() - began - 1000)
      })
    }
    jest.advanceTimersByTime(10)
  }
  expect(drawn[0]).toBeLessThanOrEqual(20)
  expect(drawn.length).toBeGreaterThanOrEqual(8)
  expect(drawn.length).toBeLessThanOrEqual(11)
})
