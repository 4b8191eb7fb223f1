import type { Catalogue } from '../types'
import { auth } from './auth'
import { chat } from './chat'
import { common } from './common'
import { frame } from './frame'

export const enUS: Catalogue = { common, frame, auth, chat }
