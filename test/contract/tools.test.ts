import type { Field } from '../../contract/field'
import { locales } from '../../contract/locales'
import { toolPlaces } from '../../contract/places'
import type { AnyTool } from '../../contract/tool'
import { toolOf, tools } from '../../contract/tools'

const all = tools.map(({ serviceKey }) => toolOf(serviceKey)!)
const fieldOf = ({ fields }: AnyTool, name: string): Field | undefined => fields[name]

test.each(all)('$serviceKey has a name in every language', ({ name }) => {
  for (const locale of locales) expect(name[locale].trim()).not.toBe('')
  for (const locale of ['en-US', 'ko-KR', 'ru-RU'] as const) expect(name[locale]).not.toMatch(/[\u4e00-\u9fff]/)
})

test.each(all)('$serviceKey shows a picture and texts that are its fields', (tool) => {
  const { before, title = [], words } = tool.show ?? {}
  if (before) expect(fieldOf(tool, before)?.kind).toBe('image')
  for (const name of [...title, ...(words ? [words.field] : [])]) expect(fieldOf(tool, name)?.kind).toBe('text')
})

test('every tool has its place in the side bar, and every place its tool', () => {
  expect(all.map(({ serviceKey }) => serviceKey)).toEqual(Object.keys(toolPlaces))
  for (const [key, { serviceKey }] of Object.entries(toolPlaces)) expect(serviceKey).toBe(key)
})

test('a service that is no tool has none', () => {
  expect(toolOf('CHAT')).toBeUndefined()
  expect(toolOf('toString')).toBeUndefined()
})
