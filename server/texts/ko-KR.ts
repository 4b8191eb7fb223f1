import type { TextKey } from './index'
import { zhCN } from './zh-CN'

export const koKR: Record<TextKey, string> = { ...zhCN }
