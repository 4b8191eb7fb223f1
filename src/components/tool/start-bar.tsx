import { filesIn, type AnyTool } from '@contract/tool'
import { HeldNote } from '@/components/held'
import { Box, Span } from '@/components/ui/box'
import { Icon } from '@/components/ui/icon'
import { Pressable } from '@/components/ui/pressable'
import { Spinner } from '@/components/ui/spinner'
import { localNumber } from '@/services/texts/i18n'
import { useAccountHold } from '@/services/queries/session'
import { useIsMaking } from '@/services/queries/running'
import { isConsentGiven } from '@/services/queries/tool'
import { askForMessages, useAskable } from '@/services/queries/wx-messages'
import { isSent } from '@/components/upload/sending'
import { uploads } from '@/services/uploads'
import { useToolTexts } from '@/services/texts/tool'
import { FormFold } from './form-fold'
import { submitForm } from './submit-form'
import { useFormState } from './form-state'
import type { Values } from './form-values'
import { useForm } from './use-form'
import { usePrice } from './use-price'
import './start-bar.scss'

/** Seconds after which a waiting person may prefer to leave and be notified at the end. */
const longSeconds = 10

interface StartBarProps {
  tool: AnyTool
  /** Below a work, with the form folded: its first field is beside the button. */
  folds?: boolean
}

/** The start button with the price. While one is being made it says so. */
export function StartBar({ tool, folds = false }: StartBarProps) {
  const { form: t } = useToolTexts()
  const hold = useAccountHold()
  const { values, input } = useForm(tool)
  const { credits, fullCredits, exact, etaSeconds } = usePrice(tool, values, input)
  const { phase } = useFormState(tool.serviceKey)
  const isMaking = useIsMaking(tool.serviceKey)
  const busy = phase !== 'idle'
  useAskable()
  if (hold) return <HeldNote />
  const start = () => {
    const runs = input !== null && (!tool.consent || isConsentGiven(tool.serviceKey))
    if (runs && (etaSeconds ?? 0) >= longSeconds) void askForMessages(['taskDone', 'filesExpiring'])
    void submitForm(tool)
  }
  const text =
    phase === 'uploading'
      ? isReading(tool, values)
        ? t.processing
        : t.uploading
      : phase === 'submitting'
        ? t.submitting
        : isMaking
          ? t.making
          : t.start
  const amount = credits === 0 ? null : (!exact ? t.about : tool.needs ? t.atMost : t.price)(localNumber(credits))
  return (
    <Box className={folds ? 'start-bar start-bar--folds' : 'start-bar'}>
      {folds && <FormFold tool={tool} />}
      <Pressable id='start' className='start' busy={busy} onClick={start}>
        {busy ? <Spinner size={20} /> : !folds && <Icon name='sparkles' size={20} />}
        <Span className='start__text'>{text}</Span>
        {amount && !busy && (
          <Span className='start__cost'>
            <Span id='price' className='start__price'>
              <Span className='start__dot'>· </Span>
              {isMaking ? t.another(amount) : amount}
            </Span>
            {fullCredits !== null && <Span className='start__full'>{localNumber(fullCredits)}</Span>}
          </Span>
        )}
      </Pressable>
    </Box>
  )
}

/** All files are sent, and the server reads them. */
const isReading = (tool: AnyTool, values: Values): boolean =>
  Object.values(filesIn(tool, values)).every((id) => {
    const upload = uploads.get(id)
    return upload?.phase !== 'sending' || isSent(upload)
  })
