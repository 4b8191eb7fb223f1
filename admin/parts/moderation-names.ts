import type { EventWeight, JudgeName, WordClass } from '@contract/moderation'

const classNames: Readonly<Record<WordClass, string>> = {
  subversion: '颠覆政权',
  security: '危害国家安全',
  separatism: '分裂国家',
  terrorism: '恐怖和极端主义',
  hatred: '民族仇恨',
  obscenity: '暴力和淫秽色情',
  falsehood: '虚假有害信息',
  unlawful: '其他违法内容',
  ethnicity: '民族歧视',
  belief: '信仰歧视',
  nationality: '国别歧视',
  region: '地域歧视',
  gender: '性别歧视',
  age: '年龄歧视',
  occupation: '职业歧视',
  health: '健康歧视',
  discrimination: '其他歧视',
}

/** The Chinese name of a class; some verdicts have none. */
export const className = (name: string) => (name in classNames ? classNames[name as WordClass] : name || '—')

export const weightNames: Readonly<Record<EventWeight, string>> = {
  block: '拒绝',
  mask: '隐去',
  review: '待看',
  unjudged: '未审通过',
}

export const judgeTitles: Readonly<Record<JudgeName, string>> = {
  words: '词表',
  wechat: '微信',
  aliyun: '阿里云',
  tencent: '腾讯云',
  model: '模型',
  nsfw: '本机看图',
  care: '关怀',
  operator: '操作员',
}
