import { useState } from 'react'
import { appealWords } from '@contract/account-states'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { LongInput } from '@/components/ui/input/long'
import { reasonOf } from '@/services/api/reason'
import { notify } from '@/services/api/notices'
import { ulid } from '@/services/ids'
import { appealHold } from '@/services/queries/hold'
import { useOperatorTexts } from '@/services/texts/operator'

interface Props {
  open: boolean
  onClose(): void
}

/** The appeal against a hold. */
export function AppealDialog({ open, onClose }: Props) {
  const t = useOperatorTexts().held
  const [words, setWords] = useState('')
  // A repeat after a broken connection is the same appeal.
  const [id, setId] = useState(ulid)
  const [wrong, setWrong] = useState('')
  const [busy, setBusy] = useState(false)
  const send = async () => {
    if (busy) return
    if (words.trim().length < appealWords.min) return setWrong(t.tooShort)
    setBusy(true)
    setWrong('')
    try {
      await appealHold({ id, words: words.trim() })
      notify.success(t.sent)
      // A later hold gets an appeal of its own.
      setId(ulid())
      setWords('')
      onClose()
    } catch (error) {
      setWrong(reasonOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      id='appeal-dialog'
      open={open}
      title={t.appeal}
      onClose={onClose}
      footer={
        <Button id='send-appeal' block loading={busy} onClick={() => void send()}>
          {t.send}
        </Button>
      }
    >
      <LongInput
        id='appeal-words'
        label={t.words}
        hint={t.wordsHint}
        error={wrong}
        lines={4}
        maxLines={8}
        maxLength={appealWords.max}
        value={words}
        onChange={(next) => {
          setWords(next)
          setWrong('')
        }}
      />
    </Dialog>
  )
}
