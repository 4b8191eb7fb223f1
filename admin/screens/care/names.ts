import type { CareSign, CareStepKind } from '@contract/care'

export const signNames: Readonly<Record<CareSign, string>> = { harm: '可能伤害自己', loss: '可能损失了很多钱' }

export const stepNames: Readonly<Record<CareStepKind, string>> = {
  sign: '出现迹象，已显示热线',
  refused: '提问被拒，已显示热线',
  called: '用户按下热线',
  opened: '查看对话',
  contactRead: '查看紧急联系人',
  contacted: '已联系紧急联系人',
  taken: '接管对话',
  said: '回复用户',
  ended: '结束接管',
  returned: '用户选择继续和 AI 聊',
  lapsed: '接管超时，自动结束',
  closed: '了结',
}
