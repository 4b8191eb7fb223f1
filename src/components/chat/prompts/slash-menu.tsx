import { useEffect, useState } from 'react'
import { Box, Span } from '@/components/ui/box'
import { Icon } from '@/components/ui/icon'
import { Pressable } from '@/components/ui/pressable'
import { onKeys } from '@/services/platform/keys'
import { useComposerTexts } from '@/services/texts/composer'
import { newChat, useDraft } from '@/stores/drafts'
import { usePrompts } from '@/stores/prompts'
import type { Prompt } from '@/stores/prompts/prompt'
import { FillDialog } from './fill-dialog'
import { findPrompts } from './find-prompts'
import { gapsOf } from './gaps'
import { isKept, useLibrary } from './library'
import { insertPrompt, slashed } from './insert-prompt'
import './index.scss'

/** Most prompts shown; more letters narrow them down. */
const shownMax = 8

interface Props {
  chatNumber: string
  onManage(): void
}

/** The prompts that a slash at the beginning of the text finds, own ones first; arrow keys and Enter choose, Escape closes. */
export function SlashMenu({ chatNumber, onManage }: Props) {
  const t = useComposerTexts()
  const { text } = useDraft(chatNumber || newChat)
  const { prompts } = usePrompts()
  const [at, setAt] = useState(0)
  const [closedAt, setClosedAt] = useState<string | null>(null)
  const [filling, setFilling] = useState<Prompt | null>(null)
  const words = slashed(text)
  const library = useLibrary(words ?? '').flatMap((shelf) => shelf.prompts)
  const all = words === null ? [] : [...findPrompts(prompts, words), ...library.filter((prompt) => !isKept(prompt))]
  const found = all.slice(0, shownMax)
  // Without a prompt it is a text like any other, such as a path.
  const open = words !== null && closedAt === null && (found.length > 0 || words === '')
  if (words === null && closedAt !== null) setClosedAt(null)
  const chosen = Math.min(at, Math.max(0, found.length - 1))
  const use = (prompt: Prompt) => {
    setAt(0)
    if (gapsOf(prompt.text).length > 0) setFilling(prompt)
    else insertPrompt(chatNumber, prompt.text)
  }
  useEffect(() => {
    if (!open) return undefined
    return onKeys(({ key, field, ctrl, alt, shift, covered }) => {
      if (field !== 'prompt' || covered || ctrl || alt || shift) return false
      if (key === 'Escape') {
        setClosedAt(text)
        return true
      }
      const prompt = found[chosen]
      if (!prompt) return false
      if (key === 'ArrowDown' || key === 'ArrowUp')
        setAt((chosen + (key === 'ArrowDown' ? 1 : found.length - 1)) % found.length)
      else if (key === 'Enter' || key === 'Tab') use(prompt)
      else return false
      return true
    })
  })
  return (
    <>
      {open && (
        <Box id='slash-menu' className='slash-menu' role='listbox' label={t.prompts}>
          {found.map((prompt, n) => (
            <Pressable
              key={`${n} ${prompt.title}`}
              id={`slash-${n}`}
              role='option'
              selected={n === chosen}
              className={n === chosen ? 'slash-menu__item slash-menu__item--at' : 'slash-menu__item'}
              onClick={() => use(prompt)}
            >
              <Span className='slash-menu__title'>{prompt.title}</Span>
              <Span className='slash-menu__text'>{prompt.text}</Span>
            </Pressable>
          ))}
          {all.length > found.length && (
            <Box id='slash-more' className='slash-menu__none'>
              {t.moreFound(all.length - found.length)}
            </Box>
          )}
          <Pressable id='slash-manage' className='slash-menu__manage' onClick={onManage}>
            <Icon name='clipboard-list' size={16} />
            <Span>{t.manage}</Span>
          </Pressable>
        </Box>
      )}
      <FillDialog chatNumber={chatNumber} prompt={filling} onClose={() => setFilling(null)} />
    </>
  )
}
