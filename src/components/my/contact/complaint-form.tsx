import { useState } from 'react'
import { complaintKinds, complaintWordsMax, complaintWordsMin, guestContactMin } from '@contract/complaints'
import { Section } from '@/components/account/section'
import { useCaptcha } from '@/components/captcha/use-captcha'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Chip } from '@/components/ui/chip'
import { Group } from '@/components/ui/group'
import { Input } from '@/components/ui/input'
import { LongInput } from '@/components/ui/input/long'
import { notify } from '@/services/api/notices'
import { ulid } from '@/services/ids'
import { useParams } from '@/services/navigation'
import { sendComplaint, sendGuestComplaint } from '@/services/queries/my'
import { useMyTexts } from '@/services/texts/my'
import { dateText } from '@/services/time'
import { reasonOf } from '@/services/api/reason'

const subjects = ['message', 'chat', 'share', 'task', 'file', 'order'] as const

/** A complaint; `type` and `id` in the address name what it is about. A guest is answered by the contact. */
export function ComplaintForm({ isGuest = false }: { isGuest?: boolean }) {
  const t = useMyTexts().contact
  const { withProof, dialog } = useCaptcha()
  const { type, id } = useParams<'type' | 'id'>()
  const subject = subjects.find((one) => one === type && (!isGuest || one === 'share'))
  const [kind, setKind] = useState<(typeof complaintKinds)[number]>(subject === 'order' ? 'payment' : 'content')
  const [words, setWords] = useState('')
  const [contact, setContact] = useState('')
  // One id until it has arrived: a repeat after a broken connection is the same complaint.
  const [ownId, setOwnId] = useState(ulid)
  const [short, setShort] = useState('')
  const [unreachable, setUnreachable] = useState('')
  const [wrong, setWrong] = useState('')
  const [busy, setBusy] = useState(false)
  const send = async () => {
    if (busy) return
    if (words.trim().length < complaintWordsMin) return setShort(t.tooShort)
    if (isGuest && contact.trim().length < guestContactMin) return setUnreachable(t.howNeeded)
    setBusy(true)
    setWrong('')
    try {
      const given = { id: ownId, kind, words, contact }
      const about = subject && id ? { type: subject, id: id.slice(0, 64) } : undefined
      const { dueTime } = isGuest
        ? await withProof((headers) =>
            sendGuestComplaint({ ...given, ...(about && { about: { ...about, type: 'share' } }) }, headers),
          )
        : await sendComplaint({ ...given, ...(about && { about }) })
      notify.success((isGuest ? t.sentGuest : t.sent)(dateText(dueTime)))
      setOwnId(ulid())
      setWords('')
    } catch (error) {
      setWrong(reasonOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Section title={t.form} {...(subject && id && { text: t.about[subject] })}>
      <Group role='group' label={t.kind} className='my-page__chips'>
        {complaintKinds.map((one) => (
          <Chip key={one} id={`kind-${one}`} active={one === kind} onClick={() => setKind(one)}>
            {t.kinds[one]}
          </Chip>
        ))}
      </Group>
      <Box className='my-page__fields'>
        <LongInput
          id='complaint-words'
          label={t.words}
          error={short}
          placeholder={t.wordsHint}
          maxLength={complaintWordsMax}
          maxLines={10}
          value={words}
          onChange={(next) => {
            setWords(next)
            setShort('')
          }}
        />
        <Input
          id='complaint-contact'
          label={isGuest ? t.howGuest : t.how}
          error={unreachable}
          placeholder={t.howHint}
          maxLength={100}
          value={contact}
          autoComplete='off'
          onChange={(next) => {
            setContact(next)
            setUnreachable('')
          }}
        />
        {wrong && (
          <Box id='complaint-wrong' className='my-page__error' live='polite'>
            {wrong}
          </Box>
        )}
        <Button id='send-complaint' block loading={busy} onClick={() => void send()}>
          {t.send}
        </Button>
      </Box>
      {dialog}
    </Section>
  )
}
