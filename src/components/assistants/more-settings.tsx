import { limits } from '@contract/limits'
import { Box } from '@/components/ui/box'
import { Chip } from '@/components/ui/chip'
import { Group } from '@/components/ui/group'
import { LongInput } from '@/components/ui/input/long'
import { useModels } from '@/services/queries/chat'
import { useAssistantsTexts } from '@/services/texts/assistants'
import { type AssistantFields, assistantRoles } from './form-words'
import { IconInput } from './icon-input'

interface Props {
  fields: AssistantFields
  onChange(change: Partial<AssistantFields>): void
}

/** What an assistant works without: instruction, first words, questions, icon and model. */
export function MoreSettings({ fields, onChange }: Props) {
  const t = useAssistantsTexts()
  const { data: models = [] } = useModels()
  return (
    <>
      <LongInput
        id='assistant-system'
        label={t.instruction}
        placeholder={t.instructionHint}
        maxLength={limits.systemMessageMax}
        maxLines={10}
        lines={4}
        value={fields.systemMessage}
        onChange={(systemMessage) => onChange({ systemMessage })}
      />
      <LongInput
        id='assistant-greeting'
        label={t.greeting}
        placeholder={t.greetingHint}
        maxLength={limits.assistantGreetingMax}
        value={fields.firstMessage}
        onChange={(firstMessage) => onChange({ firstMessage })}
      />
      <LongInput
        id='assistant-suggestions'
        label={t.suggestions}
        placeholder={t.suggestionsHint}
        maxLength={600}
        value={fields.suggestions}
        onChange={(suggestions) => onChange({ suggestions })}
      />
      <Box>
        <Box className='assistant-form__label'>{t.persona}</Box>
        <Group role='group' label={t.persona} className='my-page__chips'>
          {assistantRoles.map((one) => (
            <Chip
              key={one}
              id={`assistant-persona-${one}`}
              active={fields.persona === one}
              onClick={() => onChange({ persona: one })}
            >
              {t.personas[one]}
            </Chip>
          ))}
        </Group>
        {fields.persona !== 'none' && <Box className='assistant-form__note'>{t.personaNotes[fields.persona]}</Box>}
      </Box>
      <IconInput icon={fields.icon} onChange={(icon) => onChange({ icon })} />
      <Box>
        <Box className='assistant-form__label'>{t.model}</Box>
        <Group role='group' label={t.model} className='my-page__chips'>
          <Chip id='assistant-model-any' active={fields.model === ''} onClick={() => onChange({ model: '' })}>
            {t.anyModel}
          </Chip>
          {models.map(({ id, name }) => (
            <Chip
              key={id}
              id={`assistant-model-${id}`}
              active={fields.model === id}
              onClick={() => onChange({ model: id })}
            >
              {name}
            </Chip>
          ))}
        </Group>
      </Box>
    </>
  )
}
