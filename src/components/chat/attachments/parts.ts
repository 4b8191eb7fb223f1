import type { ComponentType } from 'react'
import type { Attachment, Message } from '@contract/api'

export interface ComposerFilesProps {
  chatNumber: string
  /** Where the draft lies. */
  draftKey: string
  /** The buttons that add are shown. */
  adding: boolean
  onAdded(): void
}

export interface AskedFilesProps {
  files: readonly Attachment[]
}

export interface AnswerPicturesProps {
  message: Message
}

/** What the mini-program's sub-package brings once it is loaded. */
export const attachmentParts: {
  ComposerFiles?: ComponentType<ComposerFilesProps>
  AskedFiles?: ComponentType<AskedFilesProps>
} = {}
