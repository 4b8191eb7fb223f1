import { useEffect, useState } from 'react'
import { Box, Span } from '@/components/ui/box'
import { Dialog } from '@/components/ui/dialog'
import { commandKey, focusIsOn, moveFocus, onKeys } from '@/services/platform/keys/index.h5'
import type { KeyPress } from '@/services/platform/keys/types'
import { useComposerTexts } from '@/services/texts/composer'
import { useListBeside } from '../screen/list-beside'
import { runShortcut } from './run-shortcut'
import { shortcutKeys, shortcutOf, type ShortcutName } from './shortcuts'
import './index.scss'

const chatRows = '#chat-list .chat-found__main, #chat-list .chat-row__main'

/** Arrow keys go from the search over chats into what it found, and along it. */
function movesInList({ key, ctrl, alt, shift, field }: KeyPress): boolean {
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
  if (step === 0 || ctrl || alt || shift) return false
  if (field !== 'chat-search' && !focusIsOn(chatRows)) return false
  moveFocus(chatRows, step)
  return true
}

/** The keyboard shortcuts of the chat, and the sheet that lists them. */
export function Shortcuts() {
  const t = useComposerTexts()
  const [open, setOpen] = useState(false)
  const beside = useListBeside()
  useEffect(
    () =>
      onKeys((press) => {
        if (movesInList(press)) return true
        const name = shortcutOf(press)
        if (name === 'help') setOpen(true)
        return name === 'help' || (name !== null && runShortcut(name, beside))
      }),
    [beside],
  )
  const lines: [string, readonly string[]][] = [
    ...(Object.keys(shortcutKeys) as ShortcutName[]).map(
      (name) => [t.keys[name], shortcutKeys[name]] as [string, readonly string[]],
    ),
    [t.keys.prompts, ['/']],
    [t.keys.send, ['Enter']],
    [t.keys.line, ['Shift', 'Enter']],
  ]
  return (
    <Dialog id='shortcuts' open={open} title={t.shortcuts} onClose={() => setOpen(false)}>
      {lines.map(([text, keys]) => (
        <Box key={text} className='shortcut'>
          <Span className='shortcut__text'>{text}</Span>
          {keys.map((one) => (
            <Span key={one} className='shortcut__key'>
              {one === 'Mod' ? commandKey() : one}
            </Span>
          ))}
        </Box>
      ))}
    </Dialog>
  )
}
