import type { Model, Service } from '@contract/api'
import { creditsFor, usualExchange } from '@shared/price'
import { spokenSeconds } from '@shared/speech'
import type { HomeCatalogue } from '@/locales/types'
import { localNumber } from '@/services/texts/i18n'

const songUnits = 3
const charactersOfUnit = 100

/** Beyond ten in round numbers: it is about that many. */
const round = (n: number) =>
  n >= 1000 ? Math.floor(n / 100) * 100 : n >= 100 ? Math.floor(n / 10) * 10 : Math.floor(n)

/**
 * Examples of what credits buy, from the site's prices; empty when the prices give none. `chinese`: assumes the
 * speaking rate of Chinese.
 */
export function worksFor(
  credits: number,
  services: readonly Pick<Service, 'serviceKey' | 'enabled' | 'unitPrice'>[],
  t: HomeCatalogue,
  { model, wide }: { model?: Pick<Model, 'price'>; wide: boolean },
): string[] {
  const unit = (key: string) =>
    services.find(({ serviceKey, enabled }) => serviceKey === key && enabled)?.unitPrice ?? 0
  const perUnit = spokenSeconds((wide ? '字' : 'a').repeat(charactersOfUnit)) / 60
  const answer = model ? creditsFor(usualExchange, model.price) : 0
  const counts: [number, (n: string) => string][] = [
    [answer && credits / answer, t.answers],
    [unit('SD') && credits / unit('SD'), t.pictures],
    [unit('VOICE') && (credits / unit('VOICE')) * perUnit, t.minutes],
    [unit('SINGER') && credits / (unit('SINGER') * songUnits), t.songs],
  ]
  return counts.flatMap(([count, say]) => (count >= 1 ? [say(localNumber(round(count)))] : []))
}
