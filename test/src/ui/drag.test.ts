import { afterKey, fractionAt, isAcross } from '@/components/ui/drag/slide'

test.each([
  [100, 0],
  [150, 0.25],
  [300, 1],
  [0, 0],
  [999, 1],
])('a point at %p between 100 and 300 is %p', (x, value) => {
  expect(fractionAt(x, 100, 200)).toBe(value)
})

test('something without a width stays at its start', () => expect(fractionAt(50, 0, 0)).toBe(0))

test.each([
  ['ArrowRight', 0.5, 0.6],
  ['ArrowUp', 0.5, 0.6],
  ['ArrowLeft', 0.5, 0.4],
  ['ArrowDown', 0.05, 0],
  ['PageUp', 0.9, 1],
  ['PageDown', 0.5, 0.1],
  ['Home', 0.7, 0],
  ['End', 0.2, 1],
])('%s leads from %p to %p', (key, from, to) => expect(afterKey(key, from, 0.1)).toBeCloseTo(to))

test('other keys are none of the slider’s', () => {
  expect(afterKey('Tab', 0.5, 0.1)).toBeNull()
  expect(afterKey('a', 0.5, 0.1)).toBeNull()
})

test('a finger going down scrolls, one going across drags', () => {
  expect(isAcross(10, 3)).toBe(true)
  expect(isAcross(3, -10)).toBe(false)
})
