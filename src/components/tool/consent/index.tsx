import { useState } from 'react'
import { offeredName } from '@contract/places'
import { showsPeople, type AnyTool } from '@contract/tool'
import { MarkdownReader } from '@/components/markdown/reader'
import { ask } from '@/components/ui/ask'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Dialog } from '@/components/ui/dialog'
import { ErrorState } from '@/components/ui/error-state'
import { Skeleton } from '@/components/ui/skeleton'
import { useLocale } from '@/services/texts/i18n'
import { notify } from '@/services/api/notices'
import { giveConsent, invalidateConsents, useConsents, withdrawConsent } from '@/services/queries/tool'
import { useToolTexts } from '@/services/texts/tool'
import { useAuth } from '@/stores/auth'
import { submitForm } from '../submit-form'
import { setFormState, useFormState } from '../form-state'
import './index.scss'

/** The consent text of a tool. Agreeing submits the form; a given consent can be withdrawn. */
export function ConsentSheet({ tool }: { tool: AnyTool }) {
  const t = useToolTexts().form.consent
  const locale = useLocale()
  const { consent: open } = useFormState(tool.serviceKey)
  const { data, isError, error, refetch } = useConsents(Boolean(open))
  const [read, setRead] = useState('')
  const [isGuardian, setGuardian] = useState(false)
  const [sending, setSending] = useState(false)
  const text = data?.find(({ serviceKey }) => serviceKey === tool.serviceKey)
  // The tick belongs to the version shown: a new version needs a new tick.
  const ticked = text !== undefined && read === text.version
  const hasPeople = showsPeople(tool)
  const isReady = ticked && (isGuardian || !hasPeople)
  const close = () => setFormState(tool.serviceKey, { consent: undefined })
  const agree = async () => {
    if (!text || !isReady) return
    setSending(true)
    try {
      await giveConsent(tool.serviceKey, text.version, isGuardian)
      close()
      void submitForm(tool)
    } catch {
      void invalidateConsents()
    } finally {
      setSending(false)
    }
  }
  const withdraw = async () => {
    if (!(await ask({ title: t.withdrawAsk, text: t.withdrawText, ok: t.withdraw, danger: true }))) return
    setSending(true)
    try {
      await withdrawConsent(tool.serviceKey)
      close()
      notify.success(t.withdrawn)
    } catch {
      // The call has shown its error; the consent is unchanged.
    } finally {
      setSending(false)
    }
  }
  return (
    <Dialog
      id='consent'
      open={Boolean(open)}
      title={text?.title ?? offeredName(tool)[locale]}
      widthPx={560}
      onClose={close}
      footer={
        open === 'view' ? (
          <Button id='consent-withdraw' kind='plain' loading={sending} onClick={() => void withdraw()}>
            {t.withdraw}
          </Button>
        ) : (
          <>
            <Button id='consent-later' kind='plain' onClick={close}>
              {t.later}
            </Button>
            <Button id='consent-agree' disabled={!isReady} loading={sending} onClick={() => void agree()}>
              {t.go}
            </Button>
          </>
        )
      }
    >
      <Box className='consent'>
        {open === 'changed' && (
          <Box className='consent__notice' role='status'>
            {t.updated}
          </Box>
        )}
        {text ? (
          <>
            <Box className='consent__text'>
              <MarkdownReader text={text.content} />
            </Box>
            {open !== 'view' && (
              <Checkbox id='consent-tick' checked={ticked} onChange={(yes) => setRead(yes ? text.version : '')}>
                {t.agree}
              </Checkbox>
            )}
            {open !== 'view' && hasPeople && (
              <Checkbox id='consent-guardian' checked={isGuardian} onChange={setGuardian}>
                {t.guardian}
              </Checkbox>
            )}
          </>
        ) : isError ? (
          <ErrorState error={error} id='consent-error' text={t.loadFailed} onRetry={() => void refetch()} />
        ) : (
          <Skeleton lines={6} />
        )}
      </Box>
    </Dialog>
  )
}

/** Opens the text that the user has agreed to. */
export function ConsentLink({ serviceKey }: { serviceKey: string }) {
  const t = useToolTexts().form.consent
  const { data } = useConsents(useAuth(({ token }) => Boolean(token)))
  if (!data?.some((one) => one.serviceKey === serviceKey && one.given)) return null
  return (
    <Button id='consent-open' kind='plain' size='s' onClick={() => setFormState(serviceKey, { consent: 'view' })}>
      {t.show}
    </Button>
  )
}
