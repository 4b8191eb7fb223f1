import { inputToRepeat } from '@/components/tool/result/repeat'
import { fileFacts, fileName } from '@/components/tool/result/file-name'
import { seedOf } from '@/components/tool/result/facts'
import { taskTitle } from '@/components/tool/result/task-outputs'
import { reuseTargets } from '@/components/tool/result/use-in'
import { file, task } from '../setup/tasks'

jest.mock('@/services/platform/media/player', () => ({ createPlayer: () => ({}) }))
jest.mock('@/services/platform/media/save', () => ({}))

const everywhere = () => true
const paths = (targets: ReturnType<typeof reuseTargets>) => targets.map(({ tool }) => tool.path)

test('a drawing goes on to the tools that take a picture, into the field that may be reused', () => {
  const targets = reuseTargets(file({ fileId: 'P' }), 'SD', everywhere)
  expect(paths(targets)).toEqual(['face', 'sad-talk', 'muse-talk', 'clear-up'])
  expect(targets.map(({ values }) => values)).toEqual([
    { target: 'P' },
    { portrait: 'P' },
    { background: 'picture', picture: 'P' },
    { photo: 'P' },
  ])
})

test('a voice goes on to those who speak with a sound, as their sound', () => {
  const targets = reuseTargets(file({ fileId: 'S', kind: 'audio' }), 'VOICE', everywhere)
  expect(targets.map(({ tool, values }) => [tool.path, values])).toEqual([
    ['sad-talk', { speech: 'audio', audio: 'S' }],
    ['muse-talk', { speech: 'audio', audio: 'S' }],
  ])
})

test('not to the tool that made it, not to one that is off, and a film nowhere', () => {
  expect(paths(reuseTargets(file(), 'FACE', everywhere))).not.toContain('face')
  expect(paths(reuseTargets(file(), 'SD', (key) => key === 'FACE'))).toEqual(['face'])
  expect(reuseTargets(file({ kind: 'video' }), 'SAD_TALK', everywhere)).toEqual([])
})

test('made again from the same input, without files that are gone', () => {
  const input = { source: 'A', target: 'B', blend: 'soft' }
  expect(inputToRepeat(task({ serviceKey: 'FACE', input, inputs: { target: file() } }))).toEqual({
    target: 'B',
    blend: 'soft',
  })
  expect(inputToRepeat(task())).toEqual(task().input)
})

test('the words a task was made from are said in one line', () => {
  expect(taskTitle(task())).toBe('海边的灯塔')
  expect(taskTitle(task({ serviceKey: 'SINGER', input: { lyrics: ' 第一行\n第二行 ' } }))).toBe('第一行 第二行')
  expect(taskTitle(task({ input: { blend: 'soft' } }))).toBe('')
})

test('one seed, a seed for each picture, or none', () => {
  expect(seedOf({ seed: 0 })).toBe('0')
  expect(seedOf({ seeds: [3, 4], seed: 3 })).toBe('3, 4')
  expect(seedOf({})).toBe('')
})

test('a file is saved under its name, day and place, without signs that file systems refuse', () => {
  expect(fileName('AI 绘画', file())).toBe('AI 绘画 2026-11-21.png')
  expect(fileName('a/b: "c"?', file({ mime: 'audio/mpeg' }), 2)).toBe('a b c 2026-11-21 2.mp3')
  expect(fileName('/', file({ mime: 'text/markdown; charset=utf-8' }))).toBe('file 2026-11-21.md')
})

test('what a file is, in a line', () => {
  expect(fileFacts(file())).toBe('1024 × 768 · PNG · 1.2 MB')
  expect(fileFacts(file({ width: undefined, mime: 'audio/mpeg', bytes: 900 }))).toBe('MP3 · 900 B')
})
