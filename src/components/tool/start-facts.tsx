import type { Service } from '@contract/api'
import { Box, Span } from '@/components/ui/box'
import { Icon } from '@/components/ui/icon'
import { useIsMaking } from '@/services/queries/running'
import { localNumber } from '@/services/texts/i18n'
import { useToolTexts } from '@/services/texts/tool'
import { EngineBadge } from './result/engine-badge'
import { etaText } from './task-card/status-text'
import type { Price } from './use-price'
import './start-facts.scss'

interface FactsProps {
  serviceKey: string
  price: Price
  /** A person knows before who will see what they give. */
  engine: Service['engine'] | undefined
}

/** Above the fields: engine, unit price, estimated time, and the credits that are missing. */
export function StartFacts({ serviceKey, price: { credits, unitPrice, balance, etaSeconds }, engine }: FactsProps) {
  const t = useToolTexts()
  // The card of a running task names its time; the estimate of another one would contradict it.
  const isMaking = useIsMaking(serviceKey)
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
      {etaSeconds !== null && !isMaking && <Span>{t.form.eta(etaText(t, etaSeconds))}</Span>}
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

/** Parts of this input that the engine cannot serve, or why it is refused. */
export const StartNotes = ({ notes }: { notes: readonly string[] }) => (
  <Box id='start-notes' className='start-notes' live='polite'>
    {notes.map((note) => (
      <Box key={note} className='start-notes__note'>
        <Icon name='info' size={16} />
        <Span>{note}</Span>
      </Box>
    ))}
  </Box>
)

/** The limits of the built-in engine. */
export function StartLimits({ serviceKey, engine }: Pick<FactsProps, 'serviceKey' | 'engine'>) {
  const { tools } = useToolTexts()
  const limits = engine?.builtIn ? tools[serviceKey]?.howItWorks : undefined
  return limits ? (
    <Box id='start-limits' className='start-limits'>
      {limits}
    </Box>
  ) : null
}
