import { useState } from 'react'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { LongInput } from '@/components/ui/input/long'
import { notify } from '@/services/api/notices'
import { ulid } from '@/services/ids'
import { pickJson } from '@/services/platform/media/pick'
import { saveAssistant } from '@/services/queries/assistants'
import { useAssistantsTexts } from '@/services/texts/assistants'
import { assistantsAsJson, assistantsInJson } from './assistant-file'

/** Largest import: characters of a pasted text, bytes of a file. */
const maxImport = 1_000_000

/** Creates assistants from an exported text. */
export function ImportDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const t = useAssistantsTexts()
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState('')
  const [busy, setBusy] = useState(false)
  const bring = async (given: string) => {
    const found = given.length > maxImport ? null : assistantsInJson(given)
    if (given.length > maxImport) return setWrong(t.tooBig)
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
      // The call has shown the reason. What came before it is there; the others stay to be tried again.
      setText(assistantsAsJson(found.slice(done)))
    }
    setBusy(false)
    if (done > 0) notify.success(t.imported(done))
  }
  // A file is imported like a pasted text; when it is refused, the pasted text stays.
  const choose = async () => {
    const picked = await pickJson(maxImport).catch(() => ({ fault: 'unread' }) as const)
    if (!picked) return
    if ('fault' in picked) setWrong(picked.fault === 'tooBig' ? t.tooBig : t.unread)
    else await bring(picked.text)
  }
  return (
    <Dialog
      id='assistants-import'
      open={open}
      title={t.import}
      onClose={onClose}
      footer={
        <Button id='import-go' loading={busy} disabled={!text.trim()} onClick={() => void bring(text)}>
          {t.import}
        </Button>
      }
    >
      <Box className='my-page__note'>{t.importText}</Box>
      <Button id='import-file' kind='soft' block icon='file-text' disabled={busy} onClick={() => void choose()}>
        {t.importFile}
      </Button>
      <Box className='my-page__fields'>
        <LongInput
          id='import-text'
          label={t.import}
          bare
          error={wrong}
          placeholder='{ "assistants": [ … ] }'
          maxLines={10}
          value={text}
          onChange={(next) => {
            setText(next)
            setWrong('')
          }}
        />
      </Box>
    </Dialog>
  )
}
