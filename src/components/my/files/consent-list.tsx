import { useState } from 'react'
import type { Consent } from '@contract/api'
import { ask } from '@/components/ui/ask'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { ErrorState } from '@/components/ui/error-state'
import { Skeleton } from '@/components/ui/skeleton'
import { MarkdownReader } from '@/components/markdown/reader'
import { notify } from '@/services/api/notices'
import { invalidateStored } from '@/services/queries/my'
import { useConsents, withdrawConsent } from '@/services/queries/tool'
import { useMyTexts } from '@/services/texts/my'
import { dateText } from '@/services/time'

/** Consents to process faces and voices: read, and withdrawn as easily as given. */
export function ConsentList() {
  const { data, isError, error, refetch } = useConsents(true)
  if (!data)
    return isError ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton shape='row' lines={3} />
  return (
    <>
      {data.map((consent) => (
        <ConsentLine key={consent.serviceKey} consent={consent} />
      ))}
    </>
  )
}

function ConsentLine({ consent }: { consent: Consent }) {
  const { serviceKey, title, content, version, given, likenesses } = consent
  const t = useMyTexts().files
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const withdraw = async () => {
    if (busy || !(await ask({ title: t.withdrawAsk, text: t.withdrawText, ok: t.withdraw, danger: true }))) return
    setBusy(true)
    await withdrawConsent(serviceKey).then(
      () => {
        invalidateStored()
        notify.success(t.withdrawn)
      },
      () => undefined,
    )
    setBusy(false)
  }
  const state = !given ? t.notGiven : given.version === version ? t.given(dateText(given.time)) : t.outdated
  return (
    <Box className='section'>
      <Box>{title}</Box>
      <Box className='my-page__note'>{state}</Box>
      {likenesses.map(({ code, works, time }) => (
        <Box key={code} className='my-page__note'>
          {t.likeness(code, String(works), dateText(time))}
        </Box>
      ))}
      {open && <MarkdownReader text={content} />}
      <Box className='my-page__buttons'>
        <Button id={`read-${serviceKey}`} kind='plain' size='s' onClick={() => setOpen(!open)}>
          {open ? t.hide : t.read}
        </Button>
        {given && (
          <Button id={`withdraw-${serviceKey}`} kind='soft' size='s' loading={busy} onClick={() => void withdraw()}>
            {t.withdraw}
          </Button>
        )}
      </Box>
    </Box>
  )
}
