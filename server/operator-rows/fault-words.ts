import type { z } from 'zod'
import { zhCN } from 'zod/locales'

const typeNames: Readonly<Record<string, string>> = {
  string: '文字',
  number: '数字',
  int: '整数',
  boolean: 'true 或 false',
  object: '一组字段 {…}',
  record: '一组字段 {…}',
  array: '列表 […]',
  date: '时间',
}

const unitOf = (origin: string) => (origin === 'string' ? ' 个字' : origin === 'array' ? ' 项' : '')

const chinese = zhCN().localeError

/** The rule that a value breaks, in Chinese. Texts of the schema itself win over these. */
function ruleOf(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? '缺少' : `应为${typeNames[issue.expected] ?? issue.expected}`
    case 'invalid_value':
      return issue.input === undefined ? '缺少' : `只能是 ${issue.values.map(String).join('、')} 之一`
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1
        ? '不能为空'
        : `最少 ${issue.minimum}${unitOf(issue.origin)}`
    case 'too_big':
      return `最多 ${issue.maximum}${unitOf(issue.origin)}`
    default:
      return undefined
  }
}

/** Options of a parse whose faults an operator reads. */
export const inChinese: z.core.ParseContext<z.core.$ZodIssue> = {
  error: (issue) => ruleOf(issue) ?? chinese(issue),
  reportInput: true,
}

/** Field and rule of a fault. */
export function issueFault(issue: z.core.$ZodIssue): { path: string; words: string } {
  const path = issue.path.map(String).join('.')
  if (issue.code === 'unrecognized_keys')
    return { path: [...issue.path, issue.keys.join('、')].map(String).join('.'), words: '没有这个字段' }
  return { path, words: issue.message }
}
