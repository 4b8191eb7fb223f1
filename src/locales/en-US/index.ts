import type { Catalogue } from '../types'
import { account } from './account'
import { auth } from './auth'
import { chat } from './chat'
import { common } from './common'
import { shell } from './shell'

export const enUS: Catalogue = { common, shell, auth, account, chat }
