import { useState } from 'react'
import { limits } from '@contract/limits'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { LongInput } from '@/components/ui/input/long'
import { notify } from '@/services/api/notices'
import { useComposerTexts } from '@/services/texts/composer'
import { maxPrompts, setPrompts, usePrompts } from '@/stores/prompts'
import { promptTitleMax, type Prompt } from '@/stores/prompts/prompt'

/** Writes a prompt, or another version of one. */
export function PromptForm({ prompt, onDone }: { prompt: Prompt | null; onDone(): void }) {
  const t = useComposerTexts()
  const [title, setTitle] = useState(prompt?.title ?? '')
  const [text, setText] = useState(prompt?.text ?? '')
  const next = { title: title.trim(), text: text.trim() }
  const save = () => {
    const { prompts } = usePrompts.getState()
    const changed =
      prompt && prompts.includes(prompt) ? prompts.map((one) => (one === prompt ? next : one)) : [next, ...prompts]
    if (setPrompts(changed)) onDone()
    else notify.warn(changed.length > maxPrompts ? t.importFault.tooMany(maxPrompts) : t.importFault.full)
  }
  return (
    <Box className='prompts'>
      <Input
        id='prompt-title'
        label={t.promptTitle}
        value={title}
        maxLength={promptTitleMax}
        onChange={setTitle}
        autoFocus
      />
      <LongInput
        id='prompt-text'
        label={t.promptText}
        placeholder={t.promptHint}
        value={text}
        maxLength={limits.promptMax}
        maxLines={10}
        lines={4}
        onChange={setText}
      />
      <Box className='prompts__row'>
        <Button id='prompt-back' kind='plain' onClick={onDone}>
          {t.back}
        </Button>
        <Button id='prompt-save' disabled={!next.title || !next.text} onClick={save}>
          {t.save}
        </Button>
      </Box>
    </Box>
  )
}
