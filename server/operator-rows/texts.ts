import { z } from 'zod'
import { defaultLocale, locales, type Locale } from '../../contract/locales'

/** A value for each language but Chinese. */
export const otherLocales = locales.filter((locale) => locale !== defaultLocale)

/** Texts per language: Chinese is required and replaces a missing one. */
export const textsOf = <T extends z.ZodType>(text: T) =>
  z.strictObject({ 'zh-CN': text, ...inOthers(text) }) as unknown as z.ZodType<
    { 'zh-CN': z.output<T> } & Partial<Record<Locale, z.output<T>>>
  >

/** The same value for every language but Chinese, none of them required. */
export const inOthers = <T extends z.ZodType>(value: T) =>
  Object.fromEntries(otherLocales.map((locale) => [locale, value.optional()])) as Record<
    Exclude<Locale, 'zh-CN'>,
    z.ZodOptional<T>
  >

/** One line that people read. */
export const line = (longest: number) => z.string().trim().min(1).max(longest)
