import { useState } from 'react'
import { digitsOf, limits } from '@contract/limits'
import { CodeInput } from '@/components/captcha/code-input'
import { ask } from '@/components/ui/ask'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { ErrorState } from '@/components/ui/error-state'
import { Form } from '@/components/ui/form'
import { Input } from '@/components/ui/input'
import { notify } from '@/services/api/notices'
import { reasonOf } from '@/services/api/reason'
import {
  removeEmergencyContact,
  saveEmergencyContact,
  sendContactCode,
  useEmergencyContact,
} from '@/services/queries/emergency-contact'
import { useTexts } from '@/services/texts/i18n'
import { useMyTexts } from '@/services/texts/my'
import { Section } from '../section'
import './emergency-contact.scss'

/** The person to call in an emergency: named with a code sent to their phone, changed and removed as easily. */
export function EmergencyContact() {
  const t = useMyTexts().emergency
  const { data: contact, isError, error, refetch } = useEmergencyContact()
  const [editing, setEditing] = useState(false)
  const remove = async () => {
    if (!(await ask({ title: t.removeAsk, text: t.removeText, ok: t.remove, danger: true }))) return
    await removeEmergencyContact().then(
      () => notify.success(t.removed),
      () => undefined,
    )
  }
  // Without it nobody knows whether there is one.
  if (contact === undefined && isError)
    return (
      <Section id='emergency-contact' title={t.title}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Section>
    )
  return (
    <Section id='emergency-contact' title={t.title} text={contact ? undefined : t.text}>
      {contact && !editing && (
        <Box className='section__text'>{t.named(contact.name, contact.relation, contact.tel)}</Box>
      )}
      {editing ? (
        <ContactForm onClose={() => setEditing(false)} />
      ) : (
        <Box className='section__buttons'>
          {contact && (
            <Button id='remove-contact' kind='plain' size='s' onClick={() => void remove()}>
              {t.remove}
            </Button>
          )}
          <Button id='edit-contact' kind='soft' size='s' onClick={() => setEditing(true)}>
            {contact ? t.change : t.add}
          </Button>
        </Box>
      )}
    </Section>
  )
}

type Wrong = Partial<Record<'name' | 'relation' | 'tel' | 'code', string>>

function ContactForm({ onClose }: { onClose(): void }) {
  const { emergency: t, common } = useMyTexts()
  const { auth } = useTexts()
  const [name, setName] = useState('')
  const [relation, setRelation] = useState('')
  const [tel, setTel] = useState('')
  const [code, setCode] = useState('')
  const [agreed, setAgreed] = useState(false)
  const [wrong, setWrong] = useState<Wrong>({})
  const [busy, setBusy] = useState(false)
  const telFault = () => (limits.telPattern.test(tel) ? undefined : auth.wrong.tel)
  const send = async (headers: Record<string, string>) => {
    const fault = telFault()
    setWrong({ ...wrong, tel: fault })
    return fault ? null : sendContactCode(tel, headers)
  }
  const save = async () => {
    if (busy || !agreed) return
    const found: Wrong = {
      name: name.trim() ? undefined : t.missing,
      relation: relation.trim() ? undefined : t.missing,
      tel: telFault(),
      code: limits.smsCodePattern.test(code) ? undefined : auth.wrong.code,
    }
    setWrong(found)
    if (Object.values(found).some(Boolean)) return
    setBusy(true)
    try {
      await saveEmergencyContact({ name: name.trim(), relation: relation.trim(), tel, code })
      notify.success(t.saved)
      onClose()
    } catch (error) {
      setWrong({ code: reasonOf(error) })
      setBusy(false)
    }
  }
  return (
    <Form className='emergency-contact'>
      <Input
        id='contact-name'
        label={t.name}
        placeholder={t.nameHint}
        maxLength={limits.nickNameMax}
        value={name}
        error={wrong.name}
        onChange={setName}
      />
      <Input
        id='contact-relation'
        label={t.relation}
        placeholder={t.relationHint}
        maxLength={limits.nickNameMax}
        value={relation}
        error={wrong.relation}
        onChange={setRelation}
      />
      <Input
        id='contact-tel'
        type='tel'
        label={t.tel}
        placeholder={t.telHint}
        maxLength={11}
        value={tel}
        error={wrong.tel}
        onChange={(text) => setTel(digitsOf(text).slice(0, 11))}
      />
      <CodeInput
        id='contact-code'
        value={code}
        error={wrong.code}
        sentText={common.sentOwn(tel)}
        onChange={setCode}
        send={send}
      />
      <Checkbox id='contact-agree' checked={agreed} onChange={setAgreed}>
        {t.agree}
      </Checkbox>
      <Box className='section__buttons'>
        <Button kind='plain' size='s' onClick={onClose}>
          {t.cancel}
        </Button>
        <Button id='save-contact' size='s' loading={busy} disabled={!agreed} onClick={() => void save()}>
          {t.save}
        </Button>
      </Box>
    </Form>
  )
}
