import { digitsOf } from '@contract/limits'
import { useState } from 'react'
import { useCaptcha } from './use-captcha'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { useCountdown } from '@/components/ui/use-countdown'
import { useMyTexts } from '@/services/texts/my'
import { reasonOf } from '@/services/api/reason'
import { retrySeconds } from '@/services/api/refusal'

interface Props {
  id: string
  value: string
  error?: string
  /** Shown once a code was sent. */
  sentText: string
  onChange(code: string): void
  /** Answers the seconds until another may be sent; null: not sent, the reason is shown elsewhere. */
  send(headers: Record<string, string>): Promise<{ resendAfter: number } | null>
}

/** An SMS code with the button that sends it. */
export function CodeInput({ id, value, error, sentText, onChange, send }: Props) {
  const t = useMyTexts().common
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState(false)
  const [refused, setRefused] = useState('')
  const { left, start } = useCountdown()
  const captcha = useCaptcha()
  const get = async () => {
    if (busy || left > 0) return
    setBusy(true)
    setRefused('')
    try {
      const answer = await captcha.withProof(send)
      if (!answer) return
      start(answer.resendAfter)
      setSent(true)
    } catch (caught) {
      const seconds = retrySeconds(caught)
      if (seconds) start(seconds)
      setRefused(reasonOf(caught))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Input
        id={id}
        type='code'
        label={t.code}
        maxLength={6}
        value={value}
        error={error || refused || undefined}
        hint={sent ? sentText : undefined}
        onChange={(text) => onChange(digitsOf(text).slice(0, 6))}
        suffix={
          <Button id={`${id}-send`} kind='plain' size='s' loading={busy} disabled={left > 0} onClick={() => void get()}>
            {left > 0 ? t.again(left) : t.getCode}
          </Button>
        }
      />
      {captcha.dialog}
    </>
  )
}
