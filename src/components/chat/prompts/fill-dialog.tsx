import { useState } from 'react'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Input } from '@/components/ui/input'
import { later } from '@/services/later'
import { useComposerTexts } from '@/services/texts/composer'
import type { Prompt } from '@/stores/prompts/prompt'
import { filled, gapsOf } from './gaps'
import { insertPrompt } from './insert-prompt'

interface Props {
  chatNumber: string
  prompt: Prompt | null
  onClose(): void
}

/** Asks for the values of a prompt's gaps, then inserts the text into the input. */
export function FillDialog({ chatNumber, prompt, onClose }: Props) {
  const t = useComposerTexts()
  return (
    <Dialog id='fill-prompt' open={prompt !== null} title={prompt ? t.fill(prompt.title) : ''} onClose={onClose}>
      {prompt && <Gaps key={prompt.title} chatNumber={chatNumber} prompt={prompt} onClose={onClose} />}
    </Dialog>
  )
}

function Gaps({ chatNumber, prompt, onClose }: Props & { prompt: Prompt }) {
  const t = useComposerTexts()
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const use = () => {
    onClose()
    // The closing dialog gives the focus back first.
    later(() => insertPrompt(chatNumber, filled(prompt.text, values)), 0)
  }
  return (
    <Box className='prompts'>
      {gapsOf(prompt.text).map((name, n) => (
        <Input
          key={name}
          id={`gap-${n}`}
          label={name}
          value={values[name] ?? ''}
          maxLength={2_000}
          autoFocus={n === 0}
          onChange={(value) => setValues({ ...values, [name]: value })}
          onConfirm={use}
        />
      ))}
      <Button id='use-prompt' block onClick={use}>
        {t.use}
      </Button>
    </Box>
  )
}
