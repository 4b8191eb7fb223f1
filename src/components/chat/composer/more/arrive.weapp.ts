import { More } from '.'
import { ModelPicker } from '../../model-picker'
import { ChatActions } from '../../screen/actions'
import { composerParts } from './parts'

// The script of the sub-package: run once, when late.weapp.tsx asks for it.
composerParts.More = More
composerParts.ModelPicker = ModelPicker
composerParts.ChatActions = ChatActions
