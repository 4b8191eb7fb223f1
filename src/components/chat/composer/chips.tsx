import { Chip } from '@/components/ui/chip'
import { notify } from '@/services/api/notices'
import { useTexts } from '@/services/texts/i18n'
import { setUsingContext, useChat } from '@/stores/chat'
import { useChosenModel } from '../chosen-model'

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
