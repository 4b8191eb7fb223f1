import { useState } from 'react'
import type { Session } from '@contract/api'
import { yuanOf } from '@contract/money'
import { Section } from '@/components/account/section'
import { ask } from '@/components/ui/ask'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { ErrorState } from '@/components/ui/error-state'
import { Skeleton } from '@/components/ui/skeleton'
import { localNumber } from '@/services/texts/i18n'
import { notify } from '@/services/api/notices'
import { go, restart } from '@/services/navigation'
import { requestClosure, useClosureFacts } from '@/services/queries/my'
import { useMyTexts } from '@/services/texts/my'
import { dateText } from '@/services/time'
import { leaveDevice } from '@/stores/device'
import { forgetLoginTel } from '@/stores/login-tel'
import { WithSession } from '../with-session'
import { firstProof, isWhole, Proof, type ProofValue } from './proof'
import { reasonOf } from '@/services/api/reason'

/** Requests the deletion of the account, after telling what it ends. */
export const ClosurePage = () => (
  <WithSession path='/close-account' title={useMyTexts().closure.title}>
    {(session) => <Inside session={session} />}
  </WithSession>
)

function Inside({ session }: { session: Session }) {
  const t = useMyTexts().closure
  const { data, isError, error, refetch } = useClosureFacts()
  const [proof, setProof] = useState<ProofValue>(() => firstProof(session))
  const [agreed, setAgreed] = useState(false)
  const [wrong, setWrong] = useState('')
  const [busy, setBusy] = useState(false)
  if (!data)
    return isError ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton shape='card' lines={4} />
  const submit = async () => {
    if (busy || !(await ask({ title: t.ask, text: t.askText(data.days), ok: t.submit, danger: true }))) return
    setBusy(true)
    try {
      const { dueTime } = await requestClosure({ [proof.by]: proof.text })
      forgetLoginTel()
      await restart('/login')
      leaveDevice()
      notify.success(t.done(dateText(dueTime)))
    } catch (error) {
      setWrong(reasonOf(error))
      setBusy(false)
    }
  }
  const lost = [
    data.credits > 0 && t.credits(localNumber(data.credits)),
    data.membershipUntil && t.membership(dateText(data.membershipUntil)),
    data.earningsFen > 0 && t.earnings(yuanOf(data.earningsFen)),
    t.content(data.chats, data.files),
    data.voiceModels + data.courses > 0 && t.models(data.voiceModels, data.courses),
    t.rest,
  ].filter((line) => line !== false && line !== null)
  const open = [data.openTasks > 0 && t.tasks(data.openTasks), data.openOrders > 0 && t.orders(data.openOrders)].filter(
    (line) => line !== false,
  )
  return (
    <>
      <Box className='my-page__lead'>{t.lead(data.days)}</Box>
      {open.length > 0 && (
        <Section id='closure-open' title={t.open}>
          <Lines lines={open} />
        </Section>
      )}
      <Section id='closure-lost' title={t.lose}>
        <Lines lines={lost} />
      </Section>
      <Box className='my-page__note'>{t.law}</Box>
      <Button id='to-export' kind='soft' block onClick={() => void go('/export-data')}>
        {t.export}
      </Button>
      <Box className='section'>
        <Box className='my-page__fields'>
          <Proof session={session} value={proof} error={wrong || undefined} onChange={setProof} />
          <Checkbox id='closure-agree' checked={agreed} onChange={setAgreed}>
            {t.agree}
          </Checkbox>
          <Button
            id='request-closure'
            kind='danger'
            block
            loading={busy}
            disabled={!agreed || !isWhole(proof)}
            onClick={() => void submit()}
          >
            {t.submit}
          </Button>
        </Box>
      </Box>
    </>
  )
}

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <Box className='my-page__list'>
    {lines.map((line) => (
      <Box key={line} className='my-page__item'>
        · {line}
      </Box>
    ))}
  </Box>
)
