import { useState } from 'react'
import type { AnyTool } from '@contract/tool'
import type { ToolKey } from '@contract/tools'
import { Reader } from '@/components/chat/markdown/reader'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Dialog } from '@/components/ui/dialog'
import { ErrorState } from '@/components/ui/error-state'
import { Skeleton } from '@/components/ui/skeleton'
import { useTexts } from '@/services/i18n'
import { giveConsent, staleConsents, useConsents } from '@/services/queries/tool'
import { useToolTexts } from '@/services/tool-texts'
import { start } from '../start'
import { setStart, useStart } from '../starts'
import './index.scss'

/** What someone agrees to before faces and voices are worked on; then the task goes on. */
export function ConsentSheet({ tool }: { tool: AnyTool }) {
  const t = useToolTexts().form.consent
  const { places } = useTexts().shell
  const { consent: open } = useStart(tool.serviceKey)
  const { data, isError, refetch } = useConsents(Boolean(open))
  const [read, setRead] = useState('')
  const [sending, setSending] = useState(false)
  const text = data?.find(({ serviceKey }) => serviceKey === tool.serviceKey)
  // The tick is for the version on the screen: another text has to be read anew.
  const ticked = text !== undefined && read === text.version
  const close = () => setStart(tool.serviceKey, { consent: undefined })
  const agree = async () => {
    if (!text || !ticked) return
    setSending(true)
    try {
      await giveConsent(tool.serviceKey, text.version)
      close()
      void start(tool)
    } catch {
      void staleConsents()
    } finally {
      setSending(false)
    }
  }
  return (
    <Dialog
      id='consent' open={Boolean(open)} title={text?.title ?? places[tool.serviceKey as ToolKey]} widthPx={560} onClose={close}
      footer={(
        <>
          <Button id='consent-later' kind='plain' onClick={close}>{t.later}</Button>
          <Button id='consent-agree' disabled={!ticked} loading={sending} onClick={() => void agree()}>{t.go}</Button>
        </>
      )}
    >
      <Box className='consent'>
        {open === 'again' && <Box className='consent__news' role='status'>{t.updated}</Box>}
        {text
          ? (
            <>
              <Box className='consent__text'><Reader text={text.content} /></Box>
              <Checkbox id='consent-tick' checked={ticked} onChange={(yes) => setRead(yes ? text.version : '')}>{t.agree}</Checkbox>
            </>
          )
          : isError ? <ErrorState id='consent-error' text={t.loadFailed} onRetry={() => void refetch()} /> : <Skeleton lines={6} />}
      </Box>
    </Dialog>
  )
}
