import { spelling, type SpellingRule } from '../spelling'

/** Short forms. */
export const shortFormRules: readonly SpellingRule[] = [
  spelling(/(?<!\p{L})т\.\s?д\./u, 'так далее'),
  spelling(/(?<!\p{L})т\.\s?п\./u, 'тому подобное'),
  spelling(/(?<!\p{L})т\.\s?е\./u, 'то есть'),
  spelling(/(?<!\p{L})др\.(?=\s|$)/u, 'другие'),
  spelling(/(?<!\p{L})ул\.\s/u, 'улица '),
  spelling(/(?<!\p{L})стр\.\s*(?=\d)/u, 'страница '),
]
