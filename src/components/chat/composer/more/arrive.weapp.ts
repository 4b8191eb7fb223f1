import { More } from '.'
import { ChatActions } from '../../screen/actions'
import { composerParts } from './parts'

// The script of the sub-package: run once, when late.weapp.tsx asks for it.
composerParts.More = More
composerParts.ChatActions = ChatActions
