import { useState } from 'react'
import { ask } from '@/components/ui/ask'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Empty } from '@/components/ui/empty'
import { IconButton } from '@/components/ui/icon-button'
import { Input } from '@/components/ui/input'
import { tellCopyFailed } from '@/components/ui/use-copied'
import { Menu } from '@/components/ui/menu'
import { Pressable } from '@/components/ui/pressable'
import { notify } from '@/services/api/notices'
import { device } from '@/services/platform/device'
import { useComposerTexts } from '@/services/texts/composer'
import { texts } from '@/services/texts/i18n'
import { setPrompts, usePrompts } from '@/stores/prompts'
import type { Prompt } from '@/stores/prompts/prompt'
import { exported } from './exchange'
import { findPrompts } from './find-prompts'
import { useLibrary } from './library'
import { LibraryList } from './library-list'

interface Props {
  onUse(prompt: Prompt): void
  /** Null for a new one. */
  onEdit(prompt: Prompt | null): void
  onImport(): void
}

export function PromptList({ onUse, onEdit, onImport }: Props) {
  const t = useComposerTexts()
  const { prompts } = usePrompts()
  const [words, setWords] = useState('')
  const found = findPrompts(prompts, words)
  const library = useLibrary(words)
  const copyAll = () => device.copy(exported(prompts)).then(() => notify.success(t.exported), tellCopyFailed)
  return (
    <Box className='prompts'>
      <Box className='prompts__note'>{t.promptsText}</Box>
      <Box className='prompts__row'>
        <Button id='new-prompt' kind='soft' size='s' icon='plus' onClick={() => onEdit(null)}>
          {t.newPrompt}
        </Button>
        <Button id='import-prompts' kind='plain' size='s' onClick={onImport}>
          {t.importPrompts}
        </Button>
        {prompts.length > 0 && (
          <Button id='export-prompts' kind='plain' size='s' onClick={() => void copyAll()}>
            {t.exportPrompts}
          </Button>
        )}
      </Box>
      {prompts.length > 6 && (
        <Input id='find-prompt' value={words} onChange={setWords} placeholder={t.findPrompt} maxLength={60} />
      )}
      {prompts.length === 0 && <Box className='prompts__note'>{t.noPrompts}</Box>}
      {found.map((prompt) => (
        <PromptRow
          key={prompts.indexOf(prompt)}
          n={prompts.indexOf(prompt)}
          prompt={prompt}
          onUse={onUse}
          onEdit={onEdit}
        />
      ))}
      <LibraryList words={words} onUse={onUse} />
      {found.length === 0 && library.length === 0 && <Empty icon='search' title={t.noPromptFound} />}
    </Box>
  )
}

function PromptRow({ n, prompt, onUse, onEdit }: Pick<Props, 'onUse' | 'onEdit'> & { n: number; prompt: Prompt }) {
  const t = useComposerTexts()
  const { chat } = texts()
  const remove = async () => {
    if (await ask({ title: t.removePromptAsk(prompt.title), ok: t.removePrompt, danger: true }))
      setPrompts(usePrompts.getState().prompts.filter((one) => one !== prompt))
  }
  const items = [
    { key: 'edit', icon: 'pencil', text: t.editPrompt, onClick: () => onEdit(prompt) },
    { key: 'remove', icon: 'trash-2', text: t.removePrompt, danger: true, onClick: () => void remove() },
  ] as const
  return (
    <Box className='prompts__item'>
      <Pressable id={`prompt-${n}`} className='prompts__main' onClick={() => onUse(prompt)}>
        <Box className='prompts__title'>{prompt.title}</Box>
        <Box className='prompts__text'>{prompt.text}</Box>
      </Pressable>
      <Menu id={`prompt-menu-${n}`} label={prompt.title} items={items}>
        {(trigger) => (
          <IconButton {...trigger} id={`prompt-more-${n}`} icon='ellipsis' size={36} label={chat.actions} />
        )}
      </Menu>
    </Box>
  )
}
