const names: Readonly<Record<string, string>> = {
  value: '值',
  texts: '文字',
  title: '标题',
  content: '正文（Markdown）',
  name: '名称',
  description: '简介',
  firstMessage: '开场白',
  systemMessage: '设定（给模型）',
  suggestions: '建议的问题',
  version: '版本',
  enabled: '启用',
  sort: '顺序',
  icon: '图标',
  typeId: '分类',
  needsModel: '需要语言模型',
  engineName: '引擎名称',
  engineBuiltIn: '内置引擎',
  unitPrice: '单价（算力）',
  'zh-CN': '简体中文',
  'zh-TW': '繁体中文',
  'en-US': '英文',
  'ko-KR': '韩文',
  'ru-RU': '俄文',
}

/** The Chinese name of a column or a field of a row; the name itself when it has none. */
export const columnName = (name: string) => names[name] ?? name
