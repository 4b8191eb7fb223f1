import type { PayError } from '../../ports/pay/types'

const nextSteps: Record<PayError['kind'], string> = {
  forged: '回答的签名不对，请检查支付渠道的公钥配置',
  refused: '请按错误代码查支付渠道的文档，改正后重试',
  unreachable: '请确认服务器能访问支付渠道，稍后重试',
}

/** A payment provider's error, and the operator's next step. */
export const payErrorWords = ({ kind, detail }: PayError): string => `${kind} ${detail}，${nextSteps[kind]}`
