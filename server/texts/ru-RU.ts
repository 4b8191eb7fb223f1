import type { TextKey } from './index'
import { zhCN } from './zh-CN'

export const ruRU: Record<TextKey, string> = { ...zhCN }
