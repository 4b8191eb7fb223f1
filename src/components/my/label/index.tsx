import { useState } from 'react'
import type { LabelCheck } from '@contract/api'
import { Section } from '@/components/account/section'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { notify } from '@/services/api/notices'
import { notAllowedText } from '@/services/texts/not-allowed'
import { isDenied } from '@/services/platform/media/denied'
import { pickAnyFile } from '@/services/platform/media/pick'
import { checkLabel } from '@/services/queries/my'
import { reasonOf } from '@/services/api/reason'
import { useMyTexts } from '@/services/texts/my'
import { MyPage } from '../my-page'

type State = { name: string; found?: LabelCheck; failed?: string } | null

/** Shows which AI labels a file carries. */
export function LabelPage() {
  const { label: t, common } = useMyTexts()
  const [state, setState] = useState<State>(null)
  const [busy, setBusy] = useState(false)
  const pick = async () => {
    const file = await pickAnyFile().catch((error: unknown) => {
      notify.warn(isDenied(error) ? notAllowedText() : common.unopened)
      return null
    })
    if (!file || busy) return
    setBusy(true)
    setState({ name: file.name })
    try {
      setState({ name: file.name, found: await checkLabel(file) })
    } catch (error) {
      setState({ name: file.name, failed: reasonOf(error, t.failed) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <MyPage path='/check-label' title={t.title}>
      <Box className='my-page__lead'>{t.text}</Box>
      <Button id='pick-file' block loading={busy} onClick={() => void pick()}>
        {busy ? t.reading : t.pick}
      </Button>
      {state && (
        <Box live='polite'>
          {state.failed && <Box className='my-page__error'>{state.failed}</Box>}
          {state.found && <Found name={state.name} found={state.found} />}
        </Box>
      )}
    </MyPage>
  )
}

function Found({ name, found: { mime, labels, readable } }: { name: string; found: LabelCheck }) {
  const t = useMyTexts().label
  const title = !readable ? t.unreadable : labels.length === 0 ? t.none : t.found
  return (
    <Section id='label-result' title={title} text={`${name}${mime ? ` · ${mime}` : ''}`}>
      <Box className='my-page__list'>
        {readable && labels.length === 0 && <Box>{t.noneText}</Box>}
        {labels.length > 1 && <Box className='my-page__error'>{t.many(labels.length)}</Box>}
        {labels.map(({ carrier, json, valid, own, producer, produceId }, at) => (
          <Box key={at}>
            <Box>{!valid ? t.broken : own ? t.own : t.other}</Box>
            {producer && (
              <Box className='my-page__note'>
                {t.producer} {producer}
              </Box>
            )}
            {produceId && (
              <Box className='my-page__note'>
                {t.id} {produceId}
              </Box>
            )}
            <Box className='my-page__note'>
              {t.carrier} {carrier}
            </Box>
            <Box className='my-page__note'>
              {t.raw} {json}
            </Box>
          </Box>
        ))}
      </Box>
    </Section>
  )
}
