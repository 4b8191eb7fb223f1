import { Chip } from '@/components/ui/chip'
import { notify } from '@/services/api/notices'
import { useService } from '@/services/queries/tool'
import { useTexts } from '@/services/texts/i18n'
import { newChat } from '@/stores/drafts'
import { setUsingContext, useChat } from '@/stores/chat'
import { useChosenModel } from '../chosen-model'
import { LateDictation, LateSearchSwitch } from '../extras/late'

/** The model of the next question; opens the list of models. */
export function ModelChip({ chatNumber, open, onOpen }: { chatNumber: string; open: boolean; onOpen(): void }) {
  const t = useTexts().chat
  const model = useChosenModel(chatNumber)
  return (
    <Chip
      id='model-picker'
      label={model ? `${t.pickModel}: ${model.name}` : t.pickModel}
      popup='dialog'
      expanded={open}
      trailing='chevron-down'
      onClick={onOpen}
    >
      {model?.name ?? t.model}
    </Chip>
  )
}

/** Whether the next question uses the messages before it. */
export function ContextChip() {
  const t = useTexts().chat
  const on = useChat(({ usingContext }) => usingContext)
  const toggle = () => {
    setUsingContext(!on)
    notify.info(on ? t.contextOff : t.contextOn, { subject: 'context' })
  }
  return (
    <Chip id='context-switch' icon='history' active={on} tooltip={on ? t.contextOn : t.contextOff} onClick={toggle}>
      {t.context}
    </Chip>
  )
}

/** Whether the next questions search the web, where the model can. */
export function SearchChip({ chatNumber }: { chatNumber: string }) {
  const search = useChosenModel(chatNumber)?.webSearch
  return search ? <LateSearchSwitch chat={chatNumber || newChat} search={search} /> : null
}

/** Press to talk, where speech can be turned into text. */
export function VoiceChip({ chatNumber }: { chatNumber: string }) {
  const service = useService('TRANSCRIPTION')
  return service?.enabled ? <LateDictation chat={chatNumber || newChat} service={service} /> : null
}
