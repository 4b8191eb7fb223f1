import { useState } from 'react'
import type { VoiceModel } from '@contract/api'
import { openShop } from '@/components/credits/open-shop'
import { ask } from '@/components/ui/ask'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Empty } from '@/components/ui/empty'
import { ErrorState } from '@/components/ui/error-state'
import { Input } from '@/components/ui/input'
import { Skeleton } from '@/components/ui/skeleton'
import { notify } from '@/services/api/notices'
import { removeVoice, renameVoice, useOwnVoices } from '@/services/queries/my'
import { useMyTexts } from '@/services/texts/my'
import { dateText } from '@/services/time'

/** Voice models, each with its end, a new name, longer storage and deletion. */
export function VoiceList() {
  const t = useMyTexts().files
  const { data, isError, error, refetch } = useOwnVoices()
  if (!data)
    return isError ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton shape='row' lines={3} />
  if (data.length === 0) return <Empty id='no-voices' title={t.noVoices.title} text={t.noVoices.text} />
  return (
    <>
      {data.map((voice) => (
        <VoiceLine key={voice.id} voice={voice} />
      ))}
    </>
  )
}

function VoiceLine({ voice: { id, name, expireTime } }: { voice: VoiceModel }) {
  const t = useMyTexts()
  const [draft, setDraft] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const rename = async () => {
    const next = draft?.trim() ?? ''
    if (!next || busy) return
    setBusy(true)
    await renameVoice({ id, name: next }).then(
      () => setDraft(null),
      () => undefined,
    )
    setBusy(false)
  }
  const remove = async () => {
    const text = t.files.deleteVoiceText
    if (!(await ask({ title: t.files.deleteVoiceAsk(name), text, ok: t.common.delete, danger: true }))) return
    await removeVoice(id).then(
      () => notify.success(t.common.deleted),
      () => undefined,
    )
  }
  return (
    <Box className='section'>
      <Box>{name}</Box>
      <Box className='my-page__note'>{t.files.until(dateText(expireTime))}</Box>
      {draft === null ? (
        <Box className='my-page__buttons'>
          <Button
            id={`extend-${id}`}
            kind='soft'
            size='s'
            onClick={() => openShop({ variant: 'delayed', relationId: id })}
          >
            {t.files.extend}
          </Button>
          <Button id={`rename-${id}`} kind='plain' size='s' onClick={() => setDraft(name)}>
            {t.files.rename}
          </Button>
          <Button id={`delete-${id}`} kind='plain' size='s' onClick={() => void remove()}>
            {t.common.delete}
          </Button>
        </Box>
      ) : (
        <Box className='my-page__fields'>
          <Input id={`name-${id}`} label={t.files.name} maxLength={20} value={draft} autoFocus onChange={setDraft} />
          <Box className='section__buttons'>
            <Button kind='plain' onClick={() => setDraft(null)}>
              {t.files.cancel}
            </Button>
            <Button id={`save-${id}`} loading={busy} disabled={!draft.trim()} onClick={() => void rename()}>
              {t.files.save}
            </Button>
          </Box>
        </Box>
      )}
    </Box>
  )
}
