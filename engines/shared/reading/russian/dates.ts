import { spelling, type SpellingRule } from '../spelling'
import { russianOrdinal } from './ordinals'

const months = 'января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря'
const monthNames = months.split('|')

/** Days and years. */
export const dateRules: readonly SpellingRule[] = [
  spelling(/(?<![\d.])(\d{1,2})\.(\d{1,2})\.([12]\d{3})(?!\d)(?:\s*г\.|\s*года)?/, (_, d, m, y) =>
    Number(m) >= 1 && Number(m) <= 12
      ? `${russianOrdinal(Number(d), 'neuter')} ${monthNames[Number(m) - 1]} ${russianOrdinal(Number(y), 'genitive')} года`
      : null,
  ),
  spelling(/(?<!\d)([12]\d{3})-(\d{2})-(\d{2})(?!\d)/, (_, y, m, d) =>
    Number(m) >= 1 && Number(m) <= 12
      ? `${russianOrdinal(Number(d), 'neuter')} ${monthNames[Number(m) - 1]} ${russianOrdinal(Number(y), 'genitive')} года`
      : null,
  ),
  spelling(`(?<!\\d)(\\d{1,2})(?=\\s+(?:${months})(?!\\p{L}))`, (_, d) => russianOrdinal(Number(d), 'neuter')),
  spelling(
    `(?<=(?:${months})\\s+)([12]\\d{3})(?!\\d)(?:\\s*(?:г\\.|года|г(?!\\p{L})))?`,
    (_, y) => `${russianOrdinal(Number(y), 'genitive')} года`,
  ),
  spelling(
    /(?<=(?:^|[^\p{L}])[вВ]о?\s)([12]\d{3})(?!\d)\s*(?:г\.|г(?!\p{L}))/u,
    (_, y) => `${russianOrdinal(Number(y), 'prepositional')} году`,
  ),
  spelling(/(?<!\d)([12]\d{3})\s*(?:гг?\.|г(?!\p{L}))/u, (_, y) => `${russianOrdinal(Number(y), 'nominative')} год`),
  spelling(
    /(?<!\d)([12]\d{3})\s*[-–—]\s*([12]\d{3})(?=\s*(?:гг?\.|годы|годах|годов))(?:\s*гг?\.)?/,
    (_, a, b) => `${russianOrdinal(Number(a), 'nominative')}, ${russianOrdinal(Number(b), 'nominative')} `,
  ),
]
