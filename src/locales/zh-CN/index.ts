import { auth } from './auth'
import { chat } from './chat'
import { common } from './common'
import { frame } from './frame'

export const zhCN = { common, frame, auth, chat }
