import { useState } from 'react'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { LongInput } from '@/components/ui/input/long'
import { notify } from '@/services/api/notices'
import { device } from '@/services/platform/device'
import { pickJson } from '@/services/platform/media/pick'
import { useMiniSwitches } from '@/stores/mini-switches'
import { useComposerTexts } from '@/services/texts/composer'
import { maxPrompts, setPrompts, usePrompts } from '@/stores/prompts'
import { addressIn, maxImport, merged, promptsIn, tooMany } from './exchange'

/**
 * Takes a list of prompts as JSON. An address is not read: the site's pages may speak to their own server only (connect-src), and
 * that server fetches nothing a person names.
 */
export function ImportForm({ onDone }: { onDone(): void }) {
  const t = useComposerTexts()
  const [text, setText] = useState('')
  const [fault, setFault] = useState('')
  const address = addressIn(text)
  const { links } = useMiniSwitches()
  const take = (given: string) => {
    const found = promptsIn(given.trim())
    if (typeof found === 'string') return setFault(t.importFault[found])
    const { prompts, added } = merged(usePrompts.getState().prompts, found)
    if (tooMany(prompts)) return setFault(t.importFault.tooMany(maxPrompts))
    if (!setPrompts(prompts)) return setFault(t.importFault.full)
    notify.success(t.imported(added, found.length - added))
    onDone()
  }
  // A file is imported like a pasted text; when it is refused, the pasted text stays.
  const choose = async () => {
    const picked = await pickJson(maxImport).catch(() => ({ fault: 'unread' }) as const)
    if (picked) return 'fault' in picked ? setFault(t.importFault[picked.fault]) : take(picked.text)
  }
  const openAddress = async () => {
    if ((await device.openLink(address)) === 'copied') notify.info(t.addressCopied)
  }
  return (
    <Box className='prompts'>
      <Box className='prompts__note'>{t.importText}</Box>
      <LongInput
        id='import-text'
        label={t.importPrompts}
        bare
        value={text}
        maxLines={8}
        lines={4}
        autoFocus
        onChange={(next) => {
          setText(next)
          setFault('')
        }}
      />
      {address && <Box className='prompts__note'>{t.importAddress}</Box>}
      {fault && (
        <Box id='import-fault' className='prompts__fault' role='alert'>
          {fault}
        </Box>
      )}
      <Box className='prompts__row'>
        <Button id='import-back' kind='plain' onClick={onDone}>
          {t.back}
        </Button>
        <Button id='import-file' kind='soft' icon='file-text' onClick={() => void choose()}>
          {t.importFile}
        </Button>
        {address && links ? (
          <Button id='open-address' kind='soft' onClick={() => void openAddress()}>
            {t.openAddress}
          </Button>
        ) : (
          <Button id='import-take' disabled={!text.trim()} onClick={() => take(text)}>
            {t.importPrompts}
          </Button>
        )}
      </Box>
    </Box>
  )
}
