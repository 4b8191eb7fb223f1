import { Box } from '@/components/ui/box'
import { IconButton } from '@/components/ui/icon-button'
import { Pressable } from '@/components/ui/pressable'
import { notify } from '@/services/api/notices'
import { useComposerTexts } from '@/services/texts/composer'
import { usePromptsTexts } from '@/services/texts/prompts'
import { maxPrompts, setPrompts, usePrompts } from '@/stores/prompts'
import type { Prompt } from '@/stores/prompts/prompt'
import { isKept, useLibrary } from './library'

interface Props {
  words: string
  onUse(prompt: Prompt): void
}

/** The library of prompts by kind: used by a tap, or kept as one's own. */
export function LibraryList({ words, onUse }: Props) {
  const t = usePromptsTexts()
  const shelves = useLibrary(words)
  if (shelves.length === 0) return null
  return (
    <Box id='prompt-library'>
      <Box className='prompts__heading' role='heading' level={3}>
        {t.library}
      </Box>
      <Box className='prompts__note'>{t.libraryText}</Box>
      {shelves.map(({ kind, name, prompts }) => (
        <Box key={kind} role='group' label={name}>
          <Box className='prompts__kind'>{name}</Box>
          {prompts.map((prompt, n) => (
            <LibraryRow key={prompt.title} id={`${kind}-${n}`} prompt={prompt} onUse={onUse} />
          ))}
        </Box>
      ))}
    </Box>
  )
}

function LibraryRow({ id, prompt, onUse }: { id: string; prompt: Prompt; onUse(prompt: Prompt): void }) {
  const t = usePromptsTexts()
  const { importFault } = useComposerTexts()
  usePrompts()
  const kept = isKept(prompt)
  const keep = () => {
    const { prompts } = usePrompts.getState()
    const { title, text } = prompt
    if (setPrompts([{ title, text }, ...prompts])) notify.success(t.kept)
    else notify.warn(prompts.length >= maxPrompts ? importFault.tooMany(maxPrompts) : importFault.full)
  }
  return (
    <Box className='prompts__item'>
      <Pressable id={`library-${id}`} className='prompts__main' onClick={() => onUse(prompt)}>
        <Box className='prompts__title'>{prompt.title}</Box>
        <Box className='prompts__text'>{prompt.text}</Box>
      </Pressable>
      <IconButton
        id={`keep-${id}`}
        icon={kept ? 'check' : 'plus'}
        size={36}
        active={kept}
        disabled={kept}
        label={`${kept ? t.kept : t.keep}：${prompt.title}`}
        onClick={keep}
      />
    </Box>
  )
}
