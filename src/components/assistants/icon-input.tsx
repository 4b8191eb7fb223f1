import { AssistantIcon } from '@/components/chat/empty-chat/assistant-icon'
import { Box } from '@/components/ui/box'
import { Group } from '@/components/ui/group'
import { Input } from '@/components/ui/input'
import { Pressable } from '@/components/ui/pressable'
import { useAssistantsTexts } from '@/services/texts/assistants'

const marks = [
  'bot',
  'brain',
  'book-open',
  'briefcase',
  'code',
  'coffee',
  'feather',
  'flame',
  'heart',
  'languages',
  'lightbulb',
  'palette',
] as const

const isMark = (icon: string): boolean => (marks as readonly string[]).includes(icon)

/** The icon of an assistant: one of the marks, or an emoji. */
export function IconInput({ icon, onChange }: { icon: string; onChange(icon: string): void }) {
  const t = useAssistantsTexts()
  return (
    <>
      <Box>
        <Box className='assistant-form__label'>{t.mark}</Box>
        <Group role='group' label={t.mark} className='assistant-form__marks'>
          {marks.map((mark) => (
            <Pressable
              key={mark}
              id={`mark-${mark}`}
              label={t.marks[mark]}
              pressed={icon === mark}
              className={icon === mark ? 'assistant-form__mark assistant-form__mark--chosen' : 'assistant-form__mark'}
              onClick={() => onChange(mark)}
            >
              <AssistantIcon icon={mark} sizePx={36} />
            </Pressable>
          ))}
        </Group>
      </Box>
      <Input
        id='assistant-emoji'
        label={t.emoji}
        placeholder='🍵'
        maxLength={12}
        value={isMark(icon) ? '' : icon}
        autoComplete='off'
        onChange={(value) => onChange(value.trim() || 'bot')}
      />
    </>
  )
}
