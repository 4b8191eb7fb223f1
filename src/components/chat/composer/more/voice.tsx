import { transcription } from '@contract/transcription'
import { useService } from '@/services/queries/tool'
import { newChat } from '@/stores/drafts'
import { Dictation } from '../../extras/dictation'

/** Press to talk, where speech can be turned into text. */
export function Voice({ chatNumber }: { chatNumber: string }) {
  const service = useService(transcription.serviceKey)
  return service?.enabled ? <Dictation chat={chatNumber || newChat} service={service} /> : null
}
