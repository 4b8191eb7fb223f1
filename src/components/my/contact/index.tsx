import type { Complaint } from '@contract/api'
import { Section } from '@/components/account/section'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { ErrorState } from '@/components/ui/error-state'
import { Skeleton } from '@/components/ui/skeleton'
import { currentAddress, restart, useParams } from '@/services/navigation'
import { useComplaints } from '@/services/queries/my'
import { useMyTexts } from '@/services/texts/my'
import { dateText, isPast } from '@/services/time'
import { useAuth } from '@/stores/auth'
import { MyPage } from '../my-page'
import { ComplaintForm } from './complaint-form'
import { ContactLines } from './contact-lines'
import { ServiceButton } from './service-button'

/** How to reach the operator, a complaint, and the answers to earlier ones. */
export function ContactPage() {
  const t = useMyTexts().contact
  const hasToken = useAuth((auth) => Boolean(auth.token))
  const { type, id } = useParams<'type' | 'id'>()
  return (
    <MyPage path='/contact' title={t.title}>
      <ContactLines />
      <ServiceButton {...(type && id && { about: { type, id: id.slice(0, 64) } })}>{t.service}</ServiceButton>
      {hasToken ? (
        <>
          <ComplaintForm />
          <Mine />
        </>
      ) : (
        <Stranger />
      )}
    </MyPage>
  )
}

/** A guest is answered by the contact, a person in the account. */
function Stranger() {
  const t = useMyTexts().contact
  const login = () => void restart('/login', { redirect: currentAddress() })
  return (
    <>
      <ComplaintForm isGuest />
      <Section id='contact-login' title={t.mine} text={t.loginText}>
        <Button id='login-to-complain' kind='soft' block onClick={login}>
          {t.login}
        </Button>
      </Section>
    </>
  )
}

function Mine() {
  const t = useMyTexts().contact
  const { data, isError, error, refetch } = useComplaints()
  return (
    <Section id='my-complaints' title={t.mine}>
      {!data &&
        (isError ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton shape='row' lines={2} />)}
      {data?.records.length === 0 && <Box className='section__text'>{t.noneYet}</Box>}
      <Box className='my-page__list'>
        {data?.records.map((one) => (
          <Line key={one.id} complaint={one} />
        ))}
      </Box>
    </Section>
  )
}

function Line({ complaint }: { complaint: Complaint }) {
  const t = useMyTexts().contact
  const { kind, words, state, answer, createTime, dueTime } = complaint
  const isLate = isPast(dueTime)
  return (
    <Box>
      <Box className='my-page__note'>
        {dateText(createTime)} · {t.kinds[kind]} ·{' '}
        {state === 'answered' ? t.answered : isLate ? t.late : t.open(dateText(dueTime))}
      </Box>
      <Box>{words}</Box>
      {answer && <Box className='my-page__lead'>{answer}</Box>}
    </Box>
  )
}
