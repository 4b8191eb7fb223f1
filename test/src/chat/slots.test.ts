import { boxGroups, perGroup } from '@/components/chat/message-list/groups'
import { createSlots } from '@/components/chat/message-list/slots'

const view = { id: 'messages', top: 0, bottom: 600 }
const box = (id: string, top: number, heightPx = 400) => ({ id, top, bottom: top + heightPx })

test('boxes far from the view are emptied with the height they have, and filled before they are seen', () => {
  const slots = createSlots({ fillWithin: 1, emptyBeyond: 2, atOnce: Infinity })
  slots.update([box('above', -1700), box('near', -1500), box('seen', 0), box('below', 1900, 812.5)], view)
  expect(['above', 'near', 'seen', 'below'].map(slots.heightPx)).toEqual([400, null, null, 812.5])
  expect(slots.update([box('above', -900), box('below', 1300, 812.5)], view)).toBe(true)
  expect(['above', 'below'].map(slots.heightPx)).toEqual([null, 812.5])
})

test('what is kept, what has no height and what a person pressed in stays filled', () => {
  const slots = createSlots({ fillWithin: 1, emptyBeyond: 2, atOnce: Infinity })
  const release = slots.keep('last')
  slots.update([box('last', 9000), box('flat', 9000, 0)], view)
  expect([slots.heightPx('last'), slots.heightPx('flat')]).toEqual([null, null])
  release()
  slots.update([box('last', 9000)], view)
  expect(slots.heightPx('last')).toBe(400)
})

test('of several the nearest is filled first where one at a time is filled', () => {
  const slots = createSlots({ fillWithin: 6, emptyBeyond: 12, atOnce: 1 })
  slots.expect('far', 300)
  slots.expect('near', 300)
  slots.update([box('far', 2000), box('near', 700)], view)
  expect([slots.heightPx('far'), slots.heightPx('near')]).toEqual([300, null])
})

test('earlier turns find empty boxes before those there are, later ones come at the end', () => {
  const opened = boxGroups(40, 38, 38)
  expect(opened.map(({ n }) => n)).toEqual([-8, -7, -6, -5, -4, -3, -2, -1, 0])
  expect(opened.at(-1)?.places).toEqual([38, 39])
  const earlier = boxGroups(40, 36, 38)
  expect(earlier.map(({ n }) => n)).toEqual(opened.map(({ n }) => n))
  expect(earlier.at(-2)?.places).toEqual([...Array.from({ length: perGroup - 2 }, () => null), 36, 37])
  const asked = boxGroups(41, 38, 38)
  expect(asked.at(-1)?.places).toEqual([38, 39, 40])
})

test('a chat of two thousand messages has at most sixty boxes in one', () => {
  const groups = boxGroups(1000, 0, 998)
  expect(groups.length).toBeLessThanOrEqual(57)
  expect(groups.flatMap(({ places }) => places.filter((place) => place !== null))).toHaveLength(1000)
})
