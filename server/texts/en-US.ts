import type { TextKey } from './index'
import { zhCN } from './zh-CN'

export const enUS: Record<TextKey, string> = { ...zhCN }
