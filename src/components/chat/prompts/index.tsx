import { useState } from 'react'
import { Sheet } from '@/components/ui/sheet'
import { useComposerTexts } from '@/services/texts/composer'
import type { Prompt } from '@/stores/prompts/prompt'
import { FillDialog } from './fill-dialog'
import { gapsOf } from './gaps'
import { ImportForm } from './import-form'
import { insertPrompt } from './insert-prompt'
import { PromptForm } from './prompt-form'
import { PromptList } from './prompt-list'
import './index.scss'

interface Props {
  chatNumber: string
  open: boolean
  onClose(): void
}

type View = { of: 'list' } | { of: 'import' } | { of: 'edit'; prompt: Prompt | null }

const list: View = { of: 'list' }

/** The person's prompts: used by a tap, written, imported and exported. */
export function PromptsSheet({ chatNumber, open, onClose }: Props) {
  const t = useComposerTexts()
  const [view, setView] = useState<View>(list)
  const [filling, setFilling] = useState<Prompt | null>(null)
  if (!open && view !== list) setView(list)
  const use = (prompt: Prompt) => {
    onClose()
    if (gapsOf(prompt.text).length > 0) setFilling(prompt)
    else insertPrompt(chatNumber, prompt.text)
  }
  return (
    <>
      <Sheet id='prompts' open={open} title={t.prompts} onClose={onClose}>
        {open && view.of === 'list' && (
          <PromptList
            onUse={use}
            onEdit={(prompt) => setView({ of: 'edit', prompt })}
            onImport={() => setView({ of: 'import' })}
          />
        )}
        {open && view.of === 'edit' && <PromptForm prompt={view.prompt} onDone={() => setView(list)} />}
        {open && view.of === 'import' && <ImportForm onDone={() => setView(list)} />}
      </Sheet>
      <FillDialog chatNumber={chatNumber} prompt={filling} onClose={() => setFilling(null)} />
    </>
  )
}
