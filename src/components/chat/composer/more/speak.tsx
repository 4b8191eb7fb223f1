import { transcription } from '@contract/transcription'
import { useService } from '@/services/queries/tool'
import { newChat } from '@/stores/drafts'
import { Dictation } from '../../extras/dictation'
import { toKeyboard } from './to-keyboard'

export interface SpeakProps {
  chatNumber: string
}

/** A microphone in the row of buttons. */
export function Microphone({ chatNumber }: SpeakProps) {
  const service = useService(transcription.serviceKey)
  return service && <Dictation chat={chatNumber || newChat} service={service} look='icon' />
}

/** In place of the text: a wide button to hold. What was said comes into the text, which is then shown. */
export function SpeakBar({ chatNumber }: SpeakProps) {
  const service = useService(transcription.serviceKey)
  return service?.enabled ? (
    <Dictation chat={chatNumber || newChat} service={service} look='bar' onWritten={toKeyboard} />
  ) : null
}
