import type { AdminIn } from '@contract/admin'

export type OwnedKind = AdminIn<'PUT /admin/owned-row/:kind/:id'>['kind']
/** Kinds whose rows are edited whole. Announcements have a dialog of their own. */
export type WholeRowKind = OwnedKind | AdminIn<'PUT /admin/row/:kind/:id'>['kind']

const owned: readonly string[] = ['comb', 'model', 'engine'] satisfies OwnedKind[]
/** Whether only an owner edits whole rows of this kind. */
export const isOwned = (kind: WholeRowKind): kind is OwnedKind => owned.includes(kind)

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
