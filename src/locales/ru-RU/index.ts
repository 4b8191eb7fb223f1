import type { Catalogue } from '../types'
import { auth } from './auth'
import { chat } from './chat'
import { common } from './common'
import { frame } from './frame'

export const ruRU: Catalogue = { common, frame, auth, chat }
