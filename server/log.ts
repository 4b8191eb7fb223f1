import pino, { type Logger } from 'pino'
import type { Config } from './config'
import { hideKeys } from './hidden-keys'

/** JSON lines on stdout, without phone numbers, secrets, bodies and query strings. */
export const createLog = (level: Config['logLevel'], destination?: pino.DestinationStream): Logger =>
  pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: withoutKeysIn },
      serializers: { err: describeError },
    },
    destination ?? pino.destination({ sync: true }),
  )

/** Log fields of a warning: those of a plain object (an order's number, an error beside it), else the error. */
export const fieldsOf = (warning: unknown): Record<string, unknown> =>
  typeof warning === 'object' && warning !== null && Object.getPrototypeOf(warning) === Object.prototype
    ? { ...warning }
    : { err: warning }

/** Fields of a line as text, for example the words of a provider. */
const withoutKeysIn = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? hideKeys(value) : value]),
  )

interface Described {
  type: string
  message: string
  code?: string
  stack?: string
  cause?: Described
}

/**
 * Leaves out messages of failed statements, which contain parameters, and details of constraints, which contain a
 * user's row.
 */
function describeError(error: unknown): Described {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutSecrets(String(error)) }
  const { query, code, cause } = error as Error & { query?: unknown; code?: unknown }
  const message = typeof query === 'string' ? `failed statement: ${query}` : error.message
  return {
    type: error.name,
    message: withoutSecrets(message),
    ...(typeof code === 'string' ? { code } : {}),
    ...(error.stack
      ? {
          stack: error.stack
            .split('\n')
            .filter((line) => /^\s+at /.test(line))
            .slice(0, 12)
            .join('\n'),
        }
      : {}),
    ...(cause instanceof Error ? { cause: describeError(cause) } : {}),
  }
}

/** Long texts are cut first: patterns over megabytes would block the process. */
const withoutSecrets = (text: string) =>
  hideKeys(text.slice(0, 4_000))
    .replace(/(?<!\d)1[3-9]\d{9}(?!\d)/g, '1**********')
    .slice(0, 1000)
