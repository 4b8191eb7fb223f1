import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { en, ko, ru, zhCN, zhTW } from 'zod/locales'
import type { Locale } from '../../contract/locales'
import { storable } from '../text'
import { AppError } from '../errors'
import { fieldName, reason, type ReasonKey } from '../texts/fields'

const zodLocales = { 'zh-CN': zhCN(), 'en-US': en(), 'ko-KR': ko(), 'zh-TW': zhTW(), 'ru-RU': ru() } satisfies Record<
  Locale,
  unknown
>

/** Path, query and body as one object; the path wins. Throws 400 when the body is not an object. */
export function inputOf(request: FastifyRequest): Record<string, unknown> {
  const body = request.body ?? {}
  if (typeof body !== 'object' || Array.isArray(body)) throw new AppError(400, 'common.badJson')
  return { ...(request.query as object), ...body, ...(request.params as object) }
}

/** Parses input by its schema. Throws 400 with the first invalid field and the reason, in the caller's language. */
export function check<T extends z.ZodType>(schema: T, input: unknown, locale: Locale): z.output<T> {
  const broken = unstorableField(input)
  if (broken !== null) throw badField(locale, broken, reason(locale, 'characters'))
  const parsed = schema.safeParse(input, { error: zodLocales[locale].localeError, reportInput: true })
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const field = String(issue?.path[0] ?? '')
  if (field === 'agreed') throw new AppError(400, 'auth.mustAgree', {}, { field })
  const known = issue ? reasonOf(issue, field) : null
  throw badField(locale, field, known ? reason(locale, ...known) : (issue?.message ?? ''))
}

const badField = (locale: Locale, field: string, why: string) =>
  new AppError(400, 'common.badInput', { field: fieldName(locale, field), reason: why }, { field })

/** The first field with text that cannot be stored, at any depth; a key with such text names no field. */
function unstorableField(input: unknown): string | null {
  for (const [field, value] of Object.entries(input ?? {})) {
    // Iterative, because a body may be nested deeper than the stack.
    const left: unknown[] = [field, value]
    while (left.length) {
      const next = left.pop()
      if (typeof next === 'string' && storable(next) !== next) return storable(field) === field ? field : ''
      if (typeof next === 'object' && next !== null) for (const entry of Object.entries(next)) left.push(...entry)
    }
  }
  return null
}

/** Our texts for common faults; null: use zod's text. */
function reasonOf(issue: z.core.$ZodIssue, field: string): [ReasonKey, number?] | null {
  if ((issue.code === 'invalid_type' || issue.code === 'invalid_value') && issue.input === undefined)
    return ['required']
  if (issue.code === 'invalid_type') return ['wrongType']
  if (issue.code === 'invalid_format')
    return [field === 'tel' || field === 'code' || field.endsWith('assword') ? formatOf(field) : 'format']
  if (issue.code === 'invalid_value') return ['notOffered']
  if (issue.code === 'too_small' && issue.origin === 'string') return ['required']
  if (issue.code === 'too_big' && issue.origin === 'string') return ['tooLong', Number(issue.maximum)]
  if (issue.code === 'too_small') return ['tooSmall', Number(issue.minimum)]
  if (issue.code === 'too_big') return ['tooBig', Number(issue.maximum)]
  return null
}

const formatOf = (field: string): ReasonKey => (field === 'tel' ? 'tel' : field === 'code' ? 'smsCode' : 'password')
