import type { Service } from '@contract/api'
import type { FieldValue } from '@contract/field'
import type { Locale } from '@contract/locales'
import { toolOf } from '@contract/tools'
import { formValues, localPrice } from './form-values'

/** The least a tool costs as its form opens, or with an example's values; 0 while the site's prices are unknown. */
export function priceFrom(
  service: Pick<Service, 'serviceKey' | 'unitPrice'> | undefined | null,
  locale: Locale,
  values: Readonly<Record<string, FieldValue>> = {},
): number {
  const tool = service && toolOf(service.serviceKey)
  if (!service || !tool) return 0
  return Math.max(
    service.unitPrice,
    localPrice(tool, formValues(tool, values, locale), service.unitPrice, () => 0),
  )
}
