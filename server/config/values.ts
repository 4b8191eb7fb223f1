import { z } from 'zod'

/** One sentence for the operator: the variable and the mistake. Never the value, which may be a secret. */
export class ConfigError extends Error {
  constructor(
    readonly variable: string,
    reason: string,
  ) {
    super(`环境变量 ${variable} ${reason}。`)
    this.name = 'ConfigError'
  }
}

export const text = z.string().trim()

export const integer = (min: number, max: number) =>
  z
    .string()
    .trim()
    .regex(/^\d+$/, `应为 ${min} 到 ${max} 的整数`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `应为 ${min} 到 ${max} 的整数`)

export const oneOf = <const T extends string>(values: readonly T[]) =>
  z.enum(values, `只能是 ${values.join('、')} 之一`)

export const flag = z
  .enum(['on', 'off', 'true', 'false', '1', '0'], '只能是 on 或 off')
  .transform((value) => ['on', 'true', '1'].includes(value))

export const url = (protocols: readonly string[]) =>
  text.refine(
    (value) => protocols.includes(protocolOf(value)),
    `应为以 ${protocols.map((p) => `${p}//`).join(' 或 ')} 开头的地址`,
  )

const protocolOf = (value: string) => {
  try {
    return new URL(value).protocol
  } catch {
    return ''
  }
}

/** Whether secrets may be sent to an address: https, or this machine. */
export function isSafeAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || (protocol === 'http:' && hostname === '127.0.0.1')
}
