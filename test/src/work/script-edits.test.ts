import {
  addLine,
  canMove,
  changeLine,
  isSameScript,
  moveLine,
  removeLine,
  scriptLines,
} from '@/components/work/podcast/editor/script-edits'
import { scriptFault, trimmedScript } from '@/components/work/podcast/editor/script-fault'
import { chapterAt, lineAt } from '@/components/work/podcast/times'
import { script, work } from '../setup/works'

const ids = (one = script()) => one.chapters.map(({ lines }) => lines.map(({ id }) => id).join(''))

test('a line is moved within its chapter, and at its end into the next one', () => {
  expect(ids(moveLine(script(), 'a', 1))).toEqual(['ba', 'c'])
  expect(ids(moveLine(script(), 'b', 1))).toEqual(['a', 'bc'])
  expect(ids(moveLine(moveLine(script(), 'b', 1), 'b', -1))).toEqual(['ab', 'c'])
})

test('a chapter that loses its last line is gone', () => {
  expect(ids(moveLine(script(), 'c', -1))).toEqual(['abc'])
  expect(ids(removeLine(script(), 'c'))).toEqual(['ab'])
})

test('the first line goes no further up, the last no further down', () => {
  expect([canMove(script(), 'a', -1), canMove(script(), 'c', 1), canMove(script(), 'c', -1)]).toEqual([
    false,
    false,
    true,
  ])
  expect(moveLine(script(), 'a', -1)).toEqual(script())
})

test('a line is added below another, for the other speaker; the last line of a script stays', () => {
  const added = addLine(script(), 'b', 'n')
  expect(ids(added)).toEqual(['abn', 'c'])
  expect(scriptLines(added)[2]).toEqual({ id: 'n', speaker: 0, text: '' })
  const one = removeLine(removeLine(script(), 'a'), 'b')
  expect(ids(removeLine(one, 'c'))).toEqual(['c'])
})

test('a script is changed when anything that is heard or read is, and the same again once it is taken back', () => {
  const changed = changeLine(script(), 'b', { text: '为什么呢？' })
  expect(isSameScript(script(), changed)).toBe(false)
  expect(isSameScript(script(), changeLine(changed, 'b', { text: '天空为什么是蓝的？' }))).toBe(true)
  expect(isSameScript(script(), changeLine(script(), 'b', { speaker: 0 }))).toBe(false)
  expect(isSameScript(script(), moveLine(script(), 'a', 1))).toBe(false)
  expect(isSameScript(script(), script({ music: true }))).toBe(false)
})

test('a script with an empty part is not saved', () => {
  expect(scriptFault(trimmedScript(script()))).toBeNull()
  expect(scriptFault(trimmedScript(script({ title: '  ' })))).toEqual({ what: 'title' })
  expect(scriptFault(trimmedScript(changeLine(script(), 'c', { text: ' ' })))).toEqual({ what: 'line', line: 'c' })
})

test('the line that is spoken is the last that has begun: none in the music before, and it stays through a pause', () => {
  const times = work().times!
  expect([0.5, 1, 3.2, 3.3, 8.9].map((seconds) => lineAt(times, seconds))).toEqual([null, 'a', 'a', 'b', 'c'])
  expect([0, 5.9, 6].map((seconds) => chapterAt(times, seconds))).toEqual([0, 0, 1])
})
