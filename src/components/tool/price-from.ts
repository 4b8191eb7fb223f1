import type { Service } from '@contract/api'
import type { FieldValue } from '@contract/field'
import type { Locale } from '@contract/locales'
import { toolOf } from '@contract/tools'
import { formValues, localPrice, stepsPrice } from './form-values'

/**
 * The least a tool costs as its form opens, or with an example's values; 0 while the site's prices are unknown. With the
 * other services: the most, where its steps are made by them.
 */
export function priceFrom(
  service: Pick<Service, 'serviceKey' | 'unitPrice'> | undefined | null,
  locale: Locale,
  values: Readonly<Record<string, FieldValue>> = {},
  others: readonly Pick<Service, 'serviceKey' | 'unitPrice'>[] = [],
): number {
  const tool = service && toolOf(service.serviceKey)
  if (!service || !tool) return 0
  const given = formValues(tool, values, locale)
  const steps = stepsPrice(tool, given, (key) => others.find(({ serviceKey }) => serviceKey === key)?.unitPrice ?? 0)
  return Math.max(service.unitPrice, steps + localPrice(tool, given, service.unitPrice, () => 0))
}
