import { useState } from 'react'
import type { FieldText } from '@contract/tool-texts/types'
import { Box } from '@/components/ui/box'
import { Chip } from '@/components/ui/chip'
import { Group } from '@/components/ui/group'
import { Sheet } from '@/components/ui/sheet'
import { useToolTexts } from '@/services/texts/tool'
import { hasWord, withWord } from './prompt-words'
import './prompt-helper.scss'

interface Props {
  groups: NonNullable<FieldText['suggestions']>
  text: string
  onChange(text: string): void
}

/** Words that a tap adds to a text, or removes from it. */
export function PromptHelper({ groups, text, onChange }: Props) {
  const t = useToolTexts().form.helper
  const [open, setOpen] = useState(false)
  return (
    <>
      <Chip id='prompt-helper' icon='lightbulb' popup='dialog' expanded={open} onClick={() => setOpen(true)}>
        {t.open}
      </Chip>
      <Sheet id='prompt-words' open={open} title={t.title} onClose={() => setOpen(false)}>
        <Box className='prompt-words'>
          {groups.map(({ name, words }, at) => (
            <Box key={name} className='prompt-words__group'>
              <Box className='prompt-words__name'>{name}</Box>
              <Group role='group' label={name} className='prompt-words__list'>
                {words.map((word, i) => (
                  <Chip
                    key={word}
                    id={`word-${at}-${i}`}
                    active={hasWord(text, word)}
                    onClick={() => onChange(withWord(text, word, t.separator))}
                  >
                    {word}
                  </Chip>
                ))}
              </Group>
            </Box>
          ))}
        </Box>
      </Sheet>
    </>
  )
}
