import { createRequire } from 'node:module'
import type { Sms, SmsAccount } from './types'

const timeoutMs = 5000

/** Sends through Aliyun's SDK, loaded with the first code. Never sends twice: the service is not idempotent. */
export function createAliyunSms(config: SmsAccount): Sms {
  let client: ReturnType<typeof connect> | undefined
  return {
    send: async (tel, scene, code) => {
      const { body } = await (client ??= connect(config)).send(tel, config.templates[scene], JSON.stringify({ code }))
      if (body?.code !== 'OK') throw new Error(`Aliyun SMS refused: ${body?.code ?? 'no code'} ${body?.message ?? ''}`)
    },
  }
}

function connect({ accessKeyId, accessKeySecret, signName, endpoint }: SmsAccount) {
  const { sdk, core } = load()
  const { host, protocol } = new URL(endpoint)
  const client = new sdk.default(
    new core.$OpenApiUtil.Config({
      accessKeyId,
      accessKeySecret,
      endpoint: host,
      protocol: protocol.slice(0, -1),
      connectTimeout: timeoutMs,
      readTimeout: timeoutMs,
    }),
  )
  return {
    send: (phoneNumbers: string, templateCode: string, templateParam: string) =>
      client.sendSms(new sdk.SendSmsRequest({ phoneNumbers, signName, templateCode, templateParam })),
  }
}

/** The SDK is CommonJS and optional: required on first use, with a clear error when absent. */
function load() {
  const require = createRequire(import.meta.url)
  try {
    return {
      sdk: require('@alicloud/dysmsapi20170525') as typeof import('@alicloud/dysmsapi20170525'),
      core: require('@alicloud/openapi-core') as typeof import('@alicloud/openapi-core'),
    }
  } catch (cause) {
    throw new Error(
      'The Aliyun SMS package is missing: npm install without --omit=optional, or set SMS_PROVIDER=console',
      { cause },
    )
  }
}
