import type { z } from 'zod'
import type { WxMessageKind } from '../../contract/api'
import { canShow, messageFacts, type WxTemplate, type WxTemplates } from '../ports/wx/templates'
import { ConfigError, text } from './values'

/** Each variable: the template's id, then its fields with their facts, as `thing1=title time2=time`. */
export const messageEnv = {
  WX_MESSAGE_TASK_DONE: text.optional(),
  WX_MESSAGE_ORDER_PAID: text.optional(),
  WX_MESSAGE_CREDITS_EXPIRING: text.optional(),
  WX_MESSAGE_FILES_EXPIRING: text.optional(),
}

const variables = {
  taskDone: 'WX_MESSAGE_TASK_DONE',
  orderPaid: 'WX_MESSAGE_ORDER_PAID',
  creditsExpiring: 'WX_MESSAGE_CREDITS_EXPIRING',
  filesExpiring: 'WX_MESSAGE_FILES_EXPIRING',
} as const satisfies Record<WxMessageKind, keyof typeof messageEnv>

/** Most fields of a template. */
const mostFields = 5

/** Throws a ConfigError for a template that WeChat would refuse: an unknown field, or a fact of the wrong type. */
export function readMessages(value: z.output<z.ZodObject<typeof messageEnv>>): WxTemplates {
  const templates: WxTemplates = {}
  for (const [kind, variable] of Object.entries(variables) as [WxMessageKind, keyof typeof messageEnv][]) {
    const given = value[variable]
    if (given) templates[kind] = readTemplate(kind, variable, given)
  }
  return templates
}

function readTemplate(kind: WxMessageKind, variable: string, given: string): WxTemplate {
  const [id = '', ...pairs] = given.split(/[\s,;]+/).filter(Boolean)
  if (!/^[\w-]{20,64}$/.test(id)) throw new ConfigError(variable, '应以微信后台的模板 ID 开头')
  const fields = pairs.map((pair) => {
    const [name = '', fact = ''] = pair.split('=')
    if (!canShow(kind, name, fact))
      throw new ConfigError(
        variable,
        `里的 ${pair.slice(0, 40)} 不能用：应为 字段=内容，内容是 ${Object.keys(messageFacts[kind]).join('、')} 之一，且与字段的类型相符（见 docs/wechat-release.md）`,
      )
    return { name, fact }
  })
  const names = new Set(fields.map(({ name }) => name))
  if (fields.length === 0 || fields.length > mostFields || names.size < fields.length)
    throw new ConfigError(variable, `应有 1 到 ${mostFields} 个不重复的字段，例如 thing1=title time2=time`)
  return { id, fields }
}
