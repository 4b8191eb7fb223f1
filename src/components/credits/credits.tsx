import { Span } from '@/components/ui/box'
import { localNumber } from '@/services/texts/i18n'
import { useCountUp } from './use-count-up'

/** A number of credits, animated when some are held, spent or released. */
export function Credits({ id, value }: { id?: string; value: number }) {
  return <Span id={id}>{localNumber(useCountUp(value))}</Span>
}
