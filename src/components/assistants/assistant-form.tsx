import { useState } from 'react'
import type { OwnAssistant } from '@contract/api'
import { limits } from '@contract/limits'
import { Section } from '@/components/account/section'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Chip } from '@/components/ui/chip'
import { Input } from '@/components/ui/input'
import { TextArea } from '@/components/ui/text-area'
import { ulid } from '@/services/ids'
import { notify } from '@/services/api/notices'
import { saveAssistant } from '@/services/queries/assistants'
import { useModels } from '@/services/queries/chat'
import { useAssistantsTexts } from '@/services/texts/assistants'
import { IconInput } from './icon-input'
import './assistant-form.scss'

/** An assistant's words; a new one without `assistant`. */
export function AssistantForm({ assistant, onDone }: { assistant?: OwnAssistant; onDone(): void }) {
  const t = useAssistantsTexts()
  const { data: models = [] } = useModels()
  // One id for a new one: a repeat after a broken connection is the same assistant.
  const [id] = useState(() => assistant?.id ?? ulid())
  const [icon, setIcon] = useState(assistant?.icon ?? 'bot')
  const [title, setTitle] = useState(assistant?.title ?? '')
  const [description, setDescription] = useState(assistant?.description ?? '')
  const [systemMessage, setSystemMessage] = useState(assistant?.systemMessage ?? '')
  const [firstMessage, setFirstMessage] = useState(assistant?.firstMessage ?? '')
  const [suggestions, setSuggestions] = useState((assistant?.suggestions ?? []).join('\n'))
  const [model, setModel] = useState(assistant?.model ?? '')
  const [busy, setBusy] = useState(false)
  const save = async () => {
    const lines = suggestions.split('\n').flatMap((line) => line.trim().slice(0, limits.assistantSuggestionMax) || [])
    const words = {
      icon: icon.trim() || 'bot',
      title,
      description,
      systemMessage,
      firstMessage,
      suggestions: lines.slice(0, limits.assistantSuggestionsMax),
      model,
    }
    setBusy(true)
    try {
      await saveAssistant(words, id, assistant !== undefined)
      notify.success(t.saved)
      onDone()
    } catch {
      setBusy(false) // The call has shown the reason.
    }
  }
  const area = (
    field: string,
    label: string,
    hint: string,
    value: string,
    set: (value: string) => void,
    max: number,
  ) => (
    <Box>
      <Box className='assistant-form__label'>{label}</Box>
      <Box className='my-page__area'>
        <TextArea
          id={`assistant-${field}`}
          label={label}
          placeholder={hint}
          maxLength={max}
          maxLines={10}
          value={value}
          onChange={set}
        />
      </Box>
    </Box>
  )
  return (
    <Section id='assistant-form' title={assistant ? t.edit : t.create}>
      <Box className='my-page__fields'>
        <IconInput icon={icon} onChange={setIcon} />
        <Input
          id='assistant-title'
          label={t.name}
          placeholder={t.nameHint}
          maxLength={limits.assistantTitleMax}
          value={title}
          autoComplete='off'
          onChange={setTitle}
        />
        <Input
          id='assistant-about'
          label={t.about}
          placeholder={t.aboutHint}
          maxLength={limits.assistantAboutMax}
          value={description}
          autoComplete='off'
          onChange={setDescription}
        />
        {area('system', t.instruction, t.instructionHint, systemMessage, setSystemMessage, limits.systemMessageMax)}
        {area('greeting', t.greeting, t.greetingHint, firstMessage, setFirstMessage, limits.assistantGreetingMax)}
        {area('suggestions', t.suggestions, t.suggestionsHint, suggestions, setSuggestions, 600)}
        <Box className='assistant-form__label'>{t.model}</Box>
        <Box className='my-page__chips'>
          <Chip id='assistant-model-any' active={model === ''} onClick={() => setModel('')}>
            {t.anyModel}
          </Chip>
          {models.map((one) => (
            <Chip
              key={one.id}
              id={`assistant-model-${one.id}`}
              active={model === one.id}
              onClick={() => setModel(one.id)}
            >
              {one.name}
            </Chip>
          ))}
        </Box>
        <Box className='my-page__buttons'>
          <Button
            id='assistant-save'
            loading={busy}
            disabled={!title.trim() || !systemMessage.trim()}
            onClick={() => void save()}
          >
            {t.save}
          </Button>
          <Button id='assistant-cancel' kind='plain' onClick={onDone}>
            {t.cancel}
          </Button>
        </Box>
      </Box>
    </Section>
  )
}
