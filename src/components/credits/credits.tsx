import { Span } from '@/components/ui/box'
import { grouped } from '@/locales/number'
import { useCountUp } from './use-count-up'

/** A number of credits, animated when some are held, spent or released. */
export function Credits({ id, value }: { id?: string; value: number }) {
  return <Span id={id}>{grouped(useCountUp(value))}</Span>
}
