import type { ComponentType } from 'react'
import type { ModelPickerProps } from '../../model-picker'

export interface MoreProps {
  /** Where it stands: above the text, among the chips, beside the send button, or under the card. */
  at: 'above' | 'chips' | 'voice' | 'below'
  chatNumber: string
  /** The id of the message before the next question. */
  parentMessageId?: string
}

/** What the mini-program's sub-package brings once it is loaded. */
export const composerParts: {
  More?: ComponentType<MoreProps>
  ModelPicker?: ComponentType<ModelPickerProps>
  ChatActions?: ComponentType<{ chatNumber: string }>
} = {}
