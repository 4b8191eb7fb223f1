import type { AdminIn } from '@contract/admin'

/** Tables of rows, with their names. */
export const rowKindNames: readonly (readonly [AdminIn<'GET /admin/row/:kind'>['kind'], string])[] = [
  ['comb', '套餐'],
  ['assistant_type', '助手分类'],
  ['assistant', '助手'],
  ['agreement', '协议'],
  ['consent_text', '同意文本'],
  ['service', '工具'],
  ['announcement', '公告'],
  ['model', '模型'],
  ['engine', '引擎'],
]
