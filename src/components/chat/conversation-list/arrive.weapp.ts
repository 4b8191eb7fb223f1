import { ConversationList } from '.'
import { listParts } from './parts'

// The script of the sub-package: run once, when late.weapp.tsx asks for it.
listParts.ConversationList = ConversationList
