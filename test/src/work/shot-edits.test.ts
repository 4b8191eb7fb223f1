import { addMember, isMemberInUse, removeMember } from '@/components/work/film/editor/cast-edits'
import { filmScriptRules } from '@/components/work/film/editor/film-script'
import { addShot, changeShot, moveShot, removeShot, toggleSeen } from '@/components/work/film/editor/shot-edits'
import { redrawn, takeInUse } from '@/components/work/film/takes'
import { shotState } from '@/components/tool/result/work/steps'
import { filmScript, shotSteps } from '../setup/works'

const { isSame, trimmed, fault } = filmScriptRules
const ids = (script = filmScript()) => script.shots.map(({ id }) => id).join('')
const shotOf = (id: string, script = filmScript()) => script.shots.find((one) => one.id === id)!

test('a shot is moved by one; the first goes no further up, the last no further down', () => {
  expect(ids(moveShot(filmScript(), 'a', 1))).toBe('bac')
  expect(ids(moveShot(filmScript(), 'a', -1))).toBe('abc')
  expect(ids(moveShot(filmScript(), 'c', 1))).toBe('abc')
})

test('a shot is added below another with its people; the last one of a film stays', () => {
  const added = addShot(filmScript(), 'b', 'd')
  expect(ids(added)).toBe('abdc')
  expect(shotOf('d', added)).toMatchObject({ speaker: 'x', seen: ['x'], text: '', picture: '' })
  const one = removeShot(removeShot(filmScript(), 'a'), 'b')
  expect(ids(removeShot(one, 'c'))).toBe('c')
})

test('three of the cast at most are seen in one picture', () => {
  const cast = ['p', 'q', 'r'].reduce(addMember, filmScript())
  const full = ['p', 'q', 'r'].reduce((script, one) => toggleSeen(script, shotOf('a', script), one), cast)
  expect(shotOf('a', full).seen).toEqual(['x', 'p', 'q'])
  expect(shotOf('a', toggleSeen(full, shotOf('a', full), 'p')).seen).toEqual(['x', 'q'])
})

test('a member that a shot needs stays', () => {
  expect([isMemberInUse(filmScript(), 'n'), isMemberInUse(filmScript(), 'x')]).toEqual([true, true])
  expect(removeMember(filmScript(), 'x').cast).toHaveLength(2)
  expect(removeMember(addMember(filmScript(), 'z'), 'z').cast).toHaveLength(2)
})

test('a script is changed when anything that is seen or spoken is, and the same once it is taken back', () => {
  const changed = changeShot(filmScript(), 'a', { seen: [] })
  expect(isSame(filmScript(), changed)).toBe(false)
  expect(isSame(filmScript(), changeShot(changed, 'a', { seen: ['x'] }))).toBe(true)
  expect(isSame(filmScript(), filmScript({ subtitles: false }))).toBe(false)
  expect(isSame(filmScript(), changeShot(filmScript(), 'a', { take: 1 }))).toBe(false)
})

test('a script with an empty part is not saved; a shot without words is', () => {
  expect(fault(trimmed(filmScript()))).toBeNull()
  expect(fault(trimmed(changeShot(filmScript(), 'b', { picture: ' ' })))).toMatchObject({ part: 'b' })
  expect(fault(trimmed(addMember(filmScript(), 'z')))?.part).toBeUndefined()
  expect(fault(trimmed(filmScript({ title: ' ' })))).not.toBeNull()
})

test('a shot uses the picture that is chosen, else the one of now, else one that is drawn', () => {
  const [shot, steps] = [shotOf('a'), bothTakes]
  const script = filmScript()
  const used = (now: typeof shot) => takeInUse(now, script, { shot, steps, script })
  expect(used(shot)).toBe('a0')
  expect(used({ ...shot, chosen: 'b0' })).toBe('b0')
  expect(used(redrawn(shot))).toBeNull()
  expect(used({ ...shot, picture: '海边' })).toBeNull()
  expect(takeInUse(shot, script, { shot: undefined, steps: undefined, script })).toBeNull()
})

const bothTakes = shotSteps('a', { takes: [...shotSteps('a').takes, ...shotSteps('b').takes] })

test('a chosen picture that is gone gives way to the one that the server uses', () => {
  const [shot, script] = [{ ...shotOf('a'), chosen: 'gone' }, filmScript()]
  expect(takeInUse(shot, script, { shot, steps: bothTakes, script })).toBe('a0')
})

test('a film in another style or shape uses pictures of that one alone', () => {
  const [shot, script] = [{ ...shotOf('a'), chosen: 'b0' }, filmScript()]
  const used = (now: ReturnType<typeof filmScript>) => takeInUse(shot, now, { shot, steps: bothTakes, script })
  expect([used(filmScript({ style: 'ink' })), used(filmScript({ shape: '1:1' })), used(script)]).toEqual([
    null,
    null,
    'b0',
  ])
})

test('a shot is drawn, then spoken, then done', () => {
  const of = (picture: 'waiting' | 'running' | 'done' | 'failed', voice: 'waiting' | 'running' | 'done' | null) =>
    shotState({ picture: { state: picture, file: null }, voice: voice && { state: voice, file: null } })
  expect([of('waiting', 'waiting'), of('running', 'done'), of('done', 'running'), of('done', 'done')]).toEqual([
    'waiting',
    'drawing',
    'voice',
    'done',
  ])
  expect([of('done', null), of('failed', 'running'), of('done', 'waiting')]).toEqual(['done', 'failed', 'waiting'])
})
