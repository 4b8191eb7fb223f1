import type { ComponentType } from 'react'
import type { ModelPickerProps } from '../../model-picker'

export interface MoreProps {
  /** Where it stands: above the text, among the chips, or under the card. */
  at: 'above' | 'chips' | 'below'
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
