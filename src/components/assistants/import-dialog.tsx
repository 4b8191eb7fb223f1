import { useState } from 'react'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { TextArea } from '@/components/ui/text-area'
import { notify } from '@/services/api/notices'
import { ulid } from '@/services/ids'
import { saveAssistant } from '@/services/queries/assistants'
import { useAssistantsTexts } from '@/services/texts/assistants'
import { assistantsInJson } from './assistant-file'

/** Makes assistants of a text that was exported before. */
export function ImportDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const t = useAssistantsTexts()
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState('')
  const [busy, setBusy] = useState(false)
  const bring = async () => {
    const found = assistantsInJson(text)
    if (!found || found.length === 0) return setWrong(found ? t.noneInside : t.notJson)
    setWrong('')
    setBusy(true)
    let done = 0
    try {
      for (const words of found) {
        await saveAssistant(words, ulid(), false)
        done += 1
      }
      setText('')
      onClose()
    } catch {
      // The call has shown the reason; what came before it is there.
    }
    setBusy(false)
    if (done > 0) notify.success(t.imported(done))
  }
  return (
    <Dialog
      id='assistants-import'
      open={open}
      title={t.import}
      onClose={onClose}
      footer={
        <Button id='import-go' loading={busy} disabled={!text.trim()} onClick={() => void bring()}>
          {t.import}
        </Button>
      }
    >
      <Box className='my-page__note'>{t.importText}</Box>
      <Box className='my-page__area'>
        <TextArea
          id='import-text'
          label={t.import}
          placeholder='{ "assistants": [ … ] }'
          maxLines={10}
          value={text}
          onChange={setText}
        />
      </Box>
      {wrong && (
        <Box className='my-page__error' live='polite'>
          {wrong}
        </Box>
      )}
    </Dialog>
  )
}
