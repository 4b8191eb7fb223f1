import { ConfigError, text, url } from './values'
import { commaList, withoutEndSlash } from '../text'

export const openaiEnv = {
  OPENAI_BASE_URL: url(['http:', 'https:']).optional(),
  OPENAI_API_KEY: text.optional(),
  OPENAI_MODELS: text.optional(),
}

/** A chat provider from three variables, or null when none is set. */
export function readOpenai(value: { [K in keyof typeof openaiEnv]?: string | undefined }) {
  if (!value.OPENAI_BASE_URL && !value.OPENAI_API_KEY && !value.OPENAI_MODELS) return null
  const models = commaList(value.OPENAI_MODELS ?? '')
  if (models.length === 0)
    throw new ConfigError('OPENAI_MODELS', '需要至少一个模型名（用逗号分隔），例如 OPENAI_MODELS=moonshot-v1-8k')
  const tooLong = models.find((name) => name.length > 64)
  if (tooLong) throw new ConfigError('OPENAI_MODELS', '里的模型名最长 64 个字符')
  return {
    baseUrl: withoutEndSlash(value.OPENAI_BASE_URL ?? 'https://api.openai.com/v1'),
    apiKey: value.OPENAI_API_KEY ?? '',
    models: [...new Set(models)],
  }
}
