import { storage } from '@/services/platform/storage'
import { defaultLifetimeSeconds, createRecord } from '@/stores/persisted'

const stored = (key: string) => JSON.parse(storage.get(key)!) as unknown

test('a record is stored as {data, expire}, for 604800 s by default', () => {
  createRecord<number[]>('general').write([1], 1000)
  // spec 4.08, 9.11
  expect(stored('general')).toEqual({ data: [1], expire: 1000 + 604_800_000 })
  expect(defaultLifetimeSeconds).toBe(604_800)
})

test('a record without end', () => {
  const record = createRecord<{ a: number }>('settings', { seconds: null })
  record.write({ a: 1 }, 1000)
  expect(stored('settings')).toEqual({ data: { a: 1 }, expire: null })
  expect(record.read(Number.MAX_SAFE_INTEGER)).toEqual({ a: 1 })
})

test('an expired record is absent and removed when read', () => {
  const record = createRecord<string>('short', { seconds: 10 })
  record.write('x', 0)
  expect(record.read(10_000)).toBe('x')
  expect(storage.get('short')).not.toBeNull()
  expect(record.read(10_001)).toBeNull()
  // spec 4.09
  expect(storage.get('short')).toBeNull()
})

test.each(['', '{', 'null', '7', '"x"', '[]', '{"expire":1}'])('unreadable content %p counts as absent', (text) => {
  storage.set('broken', text)
  expect(createRecord('broken').read()).toBeNull()
})

test('removal', () => {
  const record = createRecord<string>('gone')
  record.write('x')
  record.remove()
  expect(record.read()).toBeNull()
})
