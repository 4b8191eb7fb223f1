import type { Service } from '@contract/api'
import { filesIn, type AnyTool } from '@contract/tool'
import { Box, Span } from '@/components/ui/box'
import { Icon } from '@/components/ui/icon'
import { Pressable } from '@/components/ui/pressable'
import { Spinner } from '@/components/ui/spinner'
import { localNumber } from '@/services/texts/i18n'
import { isConsentGiven, useService } from '@/services/queries/tool'
import { askForMessages, useAskable } from '@/services/queries/wx-messages'
import { isSent } from '@/components/upload/sending'
import { uploads } from '@/services/uploads'
import { useToolTexts } from '@/services/texts/tool'
import { DemoSwitch } from './demo-switch'
import { EngineBadge } from './result/engine-badge'
import { etaText } from './task-card/status-text'
import { optionIn } from './offered-tool'
import { submitForm } from './submit-form'
import { useFormState } from './form-state'
import type { Values } from './form-values'
import { useForm } from './use-form'
import { usePrice, type Price } from './use-price'
import { Truth } from './truth'
import './start-bar.scss'

/** Seconds after which a waiting person may prefer to leave and be notified at the end. */
const longSeconds = 10

/** The start button with the price; below it unit price, estimated time and balance. */
export function StartBar({ tool }: { tool: AnyTool }) {
  const t = useToolTexts()
  const { values, input } = useForm(tool)
  const price = usePrice(tool, values, input)
  const service = useService(tool.serviceKey)
  const option = optionIn(service?.options, values)
  const engine = price.engine ?? option?.engine ?? service?.engine
  const { phase } = useFormState(tool.serviceKey)
  const busy = phase !== 'idle'
  useAskable()
  const start = () => {
    const runs = input !== null && (!tool.consent || isConsentGiven(tool.serviceKey))
    if (runs && (price.etaSeconds ?? 0) >= longSeconds) void askForMessages(['taskDone', 'filesExpiring'])
    void submitForm(tool)
  }
  const text =
    phase === 'uploading'
      ? isReading(tool, values)
        ? t.form.processing
        : t.form.uploading
      : phase === 'submitting'
        ? t.form.submitting
        : t.form.start
  const amount = price.credits === 0 ? null : (price.exact ? t.form.price : t.form.about)(localNumber(price.credits))
  return (
    <Box className='start-bar'>
      {!option && <DemoSwitch serviceKey={tool.serviceKey} />}
      <Pressable id='start' className='start' busy={busy} onClick={start}>
        {busy ? <Spinner size={20} /> : <Icon name='sparkles' size={20} />}
        <Span className='start__text'>{text}</Span>
        {amount && !busy && (
          <Span id='price' className='start__price'>
            · {amount}
          </Span>
        )}
        {price.fullCredits !== null && !busy && <Span className='start__full'>{localNumber(price.fullCredits)}</Span>}
      </Pressable>
      <Facts serviceKey={tool.serviceKey} price={price} engine={engine} />
      <Truth serviceKey={tool.serviceKey} notes={price.notes} engine={engine} />
    </Box>
  )
}

/** All files are sent, and the server reads them. */
const isReading = (tool: AnyTool, values: Values): boolean =>
  Object.values(filesIn(tool, values)).every((id) => {
    const upload = uploads.get(id)
    return upload?.phase !== 'sending' || isSent(upload)
  })

function Facts({
  serviceKey,
  price: { credits, unitPrice, balance, etaSeconds },
  engine,
}: {
  serviceKey: string
  price: Price
  /** A person knows before who will see what they give. */
  engine: Service['engine'] | undefined
}) {
  const t = useToolTexts()
  const short = balance !== null && credits > balance
  return (
    <Box className='start-facts'>
      {engine && (
        <EngineBadge
          id='start-engine'
          title={engine.builtIn ? t.result.engine.builtIn : engine.name}
          task={{ engine, serviceKey, outputs: [] }}
        />
      )}
      {unitPrice > 0 && (
        <Span className='start-facts__unit'>
          {t.tools[serviceKey]?.unit((units = 1) => t.form.price(localNumber(unitPrice * units)))}
        </Span>
      )}
      {etaSeconds !== null && <Span>{t.form.eta(etaText(t, etaSeconds))}</Span>}
      {/* The top bar and the side bar show the balance itself. */}
      {short && (
        <Span className='start-facts__short'>
          <Icon name='zap' size={14} />
          {t.form.short(localNumber(credits - balance))}
        </Span>
      )}
    </Box>
  )
}
