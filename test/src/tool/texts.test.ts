import { defaultsOf, isAsked, type Field } from '@contract/field'
import { locales } from '@contract/locales'
import { toolOf, tools } from '@contract/tools'
import type { ToolCatalogue } from '@/locales/types'
import { zhCNTool } from '@/locales/zh-CN/tool'
import { textsOf } from '../setup/texts'

const loadToolTexts = (name: (typeof locales)[number]) => textsOf<ToolCatalogue>(name, 'tool')

/** Every key with what kind of text it holds. */
function shape(value: unknown, at = ''): string[] {
  if (typeof value === 'function') return [`${at}: function/${value.length}`]
  if (typeof value !== 'object' || value === null) return [`${at}: ${typeof value}`]
  return Object.entries(value).flatMap(([key, inner]) => shape(inner, at ? `${at}.${key}` : key))
}
const strings = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(strings)
      : []

test.each(locales)('%s has every text of the tools and no other', async (name) => {
  expect(shape(await loadToolTexts(name)).sort()).toEqual(shape(zhCNTool).sort())
})

test.each(locales)('%s leaves no text of the tools empty', async (name) => {
  expect(strings(await loadToolTexts(name)).filter((text) => text.trim() === '')).toEqual([])
})

test.each(['en-US', 'ko-KR', 'ru-RU'] as const)('%s leaves nothing of the tools in Chinese', async (name) => {
  expect(strings(await loadToolTexts(name)).filter((text) => /[\u4e00-\u9fff]/.test(text))).toEqual([])
})

test.each(locales)('every field and every choice has words in %s', async (name) => {
  const { tools: texts } = await loadToolTexts(name)
  const missing = tools.flatMap((tool) =>
    Object.entries<Field>(tool.fields).flatMap(([field, { kind, ...rest }]) => {
      const own = texts[tool.serviceKey]?.fields[field]
      const choices = kind === 'choice' ? (rest as { of: readonly string[] }).of : []
      return [own?.label, ...choices.map((choice) => own?.options?.[choice])].some((text) => !text)
        ? [`${tool.serviceKey}.${field}`]
        : []
    }),
  )
  expect(missing).toEqual([])
})

test.each(locales)('every example in %s fills a form that asks for nothing more', async (name) => {
  const { tools: texts } = await loadToolTexts(name)
  const faults = Object.entries(texts).flatMap(([serviceKey, { examples }]) =>
    examples.flatMap(({ title, values, files }) => {
      const tool = toolOf(serviceKey)
      if (!tool) return [`${serviceKey} is no tool`]
      const given: Record<string, unknown> = { ...defaultsOf(tool.fields), ...values, ...files }
      const unknown = Object.keys({ ...values, ...files }).filter((field) => !tool.fields[field])
      const wanting = Object.entries<Field>(tool.fields).filter(
        ([field, one]) =>
          !one.optional &&
          isAsked(tool.fields, one, given) &&
          given[field] === undefined &&
          !(one.kind === 'number' && one.value === undefined),
      )
      const long = Object.entries<Field>(tool.fields).filter(
        ([field, one]) => one.kind === 'text' && String(given[field] ?? '').length > one.maxLength,
      )
      return [...unknown, ...[...wanting, ...long].map(([field]) => field)].map(
        (field) => `${serviceKey} ${title}: ${field}`,
      )
    }),
  )
  expect(faults).toEqual([])
  expect(tools.filter(({ serviceKey }) => !texts[serviceKey]?.examples.length)).toEqual([])
})
