import { useState } from 'react'
import { Box, Span } from '@/components/ui/box'
import { Icon } from '@/components/ui/icon'
import { Pressable } from '@/components/ui/pressable'
import { useTexts } from '@/services/texts/i18n'
import './thinking.scss'

/** The reasoning before the answer, folded. */
export function Thinking({ reasoning, seconds, live }: { reasoning: string; seconds: number; live: boolean }) {
  const t = useTexts().chat
  const [open, setOpen] = useState(false)
  if (!reasoning) return null
  const title = live ? t.thinking(seconds) : seconds > 0 ? t.thought(seconds) : t.thoughtSome
  return (
    <Box className='chat-thinking'>
      <Pressable
        className={live ? 'chat-thinking__head chat-thinking__head--live' : 'chat-thinking__head'}
        expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Icon name='brain' size={16} />
        <Span>{title}</Span>
        <Icon name={open ? 'chevron-up' : 'chevron-down'} size={16} />
      </Pressable>
      {open && <Box className='chat-thinking__text'>{reasoning}</Box>}
    </Box>
  )
}
