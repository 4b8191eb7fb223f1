import type { TextKey } from './index'
import { zhCN } from './zh-CN'

export const zhTW: Record<TextKey, string> = { ...zhCN }
