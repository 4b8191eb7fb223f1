import type { MinorMode } from '@contract/api'
import { offeredName, toolPlaces, type Place } from '@contract/places'
import { Section } from '@/components/account/section'
import { Box, Span } from '@/components/ui/box'
import { useLocale } from '@/services/texts/i18n'
import { useMinorTexts } from '@/services/texts/minors'
import { hourText } from './hours'
import { Meter } from './meter'
import './summary.scss'

/** What was used today of the limits, and the last seven days. */
export function MinorSummary({ mode: { choices, today, days } }: { mode: MinorMode }) {
  const t = useMinorTexts().page
  const locale = useLocale()
  if (!choices) return null
  const grouped = (credits: number) => credits.toLocaleString(locale)
  const { minutesPerDay, creditsPerDay, fromMinute, toMinute } = choices
  return (
    <>
      <Section title={t.today} text={t.hours(hourText(fromMinute), hourText(toMinute))}>
        <Meter
          id='minors-minutes'
          text={t.minutes(today.minutes, minutesPerDay)}
          used={today.minutes}
          most={minutesPerDay}
        />
        <Meter
          id='minors-credits'
          text={t.credits(grouped(today.credits), grouped(creditsPerDay))}
          used={today.credits}
          most={creditsPerDay}
        />
      </Section>
      <Section title={t.week} id='minors-week'>
        {days.map(({ day, minutes, credits, tools }) => (
          <Box key={day} className='minor-day'>
            <Span className='minor-day__date'>{day.slice(5).replace('-', '/')}</Span>
            <Box className='minor-day__use'>
              {minutes === 0 && credits === 0 && tools.length === 0 ? (
                <Box className='minor-day__none'>{t.noUse}</Box>
              ) : (
                <Box>{t.day(minutes, grouped(credits))}</Box>
              )}
              {tools.length > 0 && (
                <Box className='minor-day__tools'>
                  {tools.map(({ serviceKey, count }) => t.made(nameOf(serviceKey, locale), count)).join(' · ')}
                </Box>
              )}
            </Box>
          </Box>
        ))}
      </Section>
    </>
  )
}

/** A tool's name as it is offered; its key when this version does not know it. */
function nameOf(serviceKey: string, locale: ReturnType<typeof useLocale>): string {
  const place = Object.values<Place>(toolPlaces).find((one) => one.serviceKey === serviceKey)
  return place ? offeredName(place)[locale] : serviceKey
}
