import { account } from './account'
import { auth } from './auth'
import { chat } from './chat'
import { common } from './common'
import { shell } from './shell'

export const zhCN = { common, shell, auth, account, chat }
