import { useEffect, useRef, useState } from 'react'
import { codes } from '@contract/codes'
import { showInsufficientCredit } from '@/components/credits/open-shop'
import { ask } from '@/components/ui/ask'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { ApiError } from '@/services/api/errors'
import { reasonOf } from '@/services/api/reason'
import { ulid } from '@/services/ids'
import { helpWriting, useHelpPrice } from '@/services/queries/assistants'
import { useAssistantsTexts } from '@/services/texts/assistants'
import { type AssistantFields, clashes, sentenceOf, type WrittenWords } from './form-words'

interface Props {
  fields: AssistantFields
  /** `replace`: the person's own words may be replaced. */
  onWritten(words: WrittenWords, replace: boolean): void
}

/** Lets a chat model write the assistant from what is said about it, at the price on the button. */
export function HelpButton({ fields, onWritten }: Props) {
  const t = useAssistantsTexts()
  const { data, error: priceError } = useHelpPrice()
  const [busy, setBusy] = useState(false)
  const [note, setNote] = useState('')
  // The person may write on meanwhile.
  const latest = useRef(fields)
  useEffect(() => void (latest.current = fields), [fields])
  // An id without a reply: another press sends the same, so that nothing is paid twice.
  const request = useRef({ sentence: '', id: '' })
  const sentence = sentenceOf(fields)
  const hasModel = data?.credits !== null
  const fault = !data && priceError ? reasonOf(priceError) : ''
  const write = async () => {
    if (request.current.sentence !== sentence) request.current = { sentence, id: ulid() }
    setBusy(true)
    setNote('')
    try {
      const words = await helpWriting({ ...request.current })
      request.current = { sentence: '', id: '' }
      const question = { title: t.replaceAsk, text: t.replaceText, ok: t.replace, cancel: t.fillOnly }
      onWritten(words, clashes(latest.current, words).length === 0 || (await ask(question)))
      setNote(t.written)
    } catch (error) {
      if (error instanceof ApiError) request.current = { sentence: '', id: '' }
      if (error instanceof ApiError && error.code === codes.insufficientCredit) showInsufficientCredit(error.data)
      else setNote(reasonOf(error))
    }
    setBusy(false)
  }
  return (
    <Box>
      <Button
        id='assistant-help'
        kind='soft'
        icon='sparkles'
        loading={busy}
        disabled={!data || !hasModel || sentence === ''}
        onClick={() => void write()}
      >
        {data?.credits ? t.help(data.credits) : t.helpFree}
      </Button>
      <Box id='assistant-help-note' className='assistant-form__note' live='polite'>
        {hasModel ? note || fault || t.helpHint : t.noModel}
      </Box>
    </Box>
  )
}
