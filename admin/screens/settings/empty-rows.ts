import type { RowView } from './row-dialog'

type FirstRow = Pick<RowView, 'id' | 'row' | 'version'>

const firstRow = (row: RowView['row']): FirstRow => ({ id: '', version: '', row })

/** What a new assistant begins with. */
export const emptyAssistant = (typeId: string, sort: number) =>
  firstRow({
    typeId,
    icon: 'sparkles',
    texts: { 'zh-CN': { title: '', description: '', firstMessage: '', systemMessage: '', suggestions: [] } },
    sort,
    enabled: false,
    persona: 'none',
    minors: 'ok',
    needsModel: true,
  })

/** What a new kind of assistants begins with. */
export const emptyType = (sort: number) => firstRow({ texts: { 'zh-CN': { name: '' } }, icon: 'sparkles', sort })
