import { AssistantIcon } from '@/components/chat/empty-chat/assistant-icon'
import { Box } from '@/components/ui/box'
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
]

/** The icon of an assistant: one of the marks, or an emoji. */
export function IconInput({ icon, onChange }: { icon: string; onChange(icon: string): void }) {
  const t = useAssistantsTexts()
  return (
    <>
      <Box className='assistant-form__marks'>
        {marks.map((mark) => (
          <Pressable
            key={mark}
            id={`mark-${mark}`}
            label={`${t.mark} ${mark}`}
            pressed={icon === mark}
            className={icon === mark ? 'assistant-form__mark assistant-form__mark--chosen' : 'assistant-form__mark'}
            onClick={() => onChange(mark)}
          >
            <AssistantIcon icon={mark} sizePx={36} />
          </Pressable>
        ))}
      </Box>
      <Input
        id='assistant-emoji'
        label={t.emoji}
        placeholder='🍵'
        maxLength={12}
        value={marks.includes(icon) ? '' : icon}
        autoComplete='off'
        onChange={(value) => onChange(value.trim() || 'bot')}
      />
    </>
  )
}
