import { barsMask, barsOf } from '@/components/tool/player/bars'
import { cueAt, gapAfter } from '@/components/tool/player/cues'
import { durationText } from '@/services/time'

const cues = [
  { at: 1.24, seconds: 1, text: '春眠' },
  { at: 2.5, seconds: 0.5, text: '不觉' },
  { at: 4, seconds: 1, text: '晓' },
]

test.each([
  [0, -1],
  [1.2, -1],
  [1.24, 0],
  [2.3, 0],
  [2.5, 1],
  [3.6, 1],
  [4, 2],
  [99, 2],
])('at %p s the cue being said is %p', (seconds, at) => {
  expect(cueAt(cues, seconds)).toBe(at)
})

test('a sound without cues says none', () => expect(cueAt([], 3)).toBe(-1))

test('cues of the same moment: the last has the word', () => {
  expect(
    cueAt(
      [
        { at: 0, seconds: 0, text: 'a' },
        { at: 0, seconds: 1, text: 'b' },
      ],
      0,
    ),
  ).toBe(1)
})

test.each([
  [0, '0:00'],
  [7.9, '0:07'],
  [67, '1:07'],
  [3600, '60:00'],
  [Infinity, '0:00'],
  [NaN, '0:00'],
  [-1, '0:00'],
])('%p s is %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text)
})

test.each([
  ['Hello,', 'world', ' '],
  ['안녕', '하세요', ' '],
  ['Привет', 'мир', ' '],
  ['春眠', '不觉', ''],
  ['AI', '绘画', ''],
  ['one ', 'two', ''],
  ['last', '', ''],
])('between %p and %p stands %p', (text, next, gap) => expect(gapAfter(text, next)).toBe(gap))

test('bars take the loudest of their part and never vanish', () => {
  expect(barsOf([0, 0.5, 1, 0.2], 2)).toEqual([0.5, 1])
  expect(barsOf([0.5], 3)).toEqual([0.5, 0.5, 0.5])
  expect(barsOf([], 2)).toEqual([0.04, 0.04])
  expect(barsOf([0, 4, NaN, -1], 4)).toEqual([0.04, 1, 0.04, 0.04])
  expect(barsMask([1, 0.04])).toMatch(/^url\("data:image\/svg\+xml,/)
})
