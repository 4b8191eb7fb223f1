/** Ages that a person may declare: adult, 14 to 17, below 14. */
export const declaredAges = ['adult', 'teen', 'child'] as const
export type DeclaredAge = (typeof declaredAges)[number]
export type AgeGroup = 'unknown' | DeclaredAge

/** Whose limits apply in minors' mode. */
export type MinorBand = Exclude<DeclaredAge, 'adult'>
/** What switched minors' mode on: the declared age, the guardian, or words of the person. */
export const minorSources = ['declared', 'guardian', 'recognised'] as const
export type MinorSource = (typeof minorSources)[number]

/** Purchases in minors' mode: none, or each with a code sent to the guardian. */
export const purchaseChoices = ['off', 'code'] as const
export type Purchases = (typeof purchaseChoices)[number]

/** Whose age a site asks for: nobody's, that of accounts registered since ages are asked, or everybody's. */
export const ageAsking = ['off', 'new', 'all'] as const

/** Class of a public item of the operator. */
export const minorClasses = ['ok', 'unsuitable'] as const
export type MinorClass = (typeof minorClasses)[number]

/** Version of the text that a guardian agrees to: `guardianText` of the client. */
export const guardianVersion = '2026-11'

/** The widest window of a day, in minutes of Beijing. A guardian may only narrow it. */
export const widestWindow = { fromMinute: 6 * 60, toMinute: 22 * 60 } as const

/** Limits that a guardian may set, and those that apply until one does. Purchases in fen. */
export const minorLimits = {
  minutesPerDayMax: 240,
  creditsPerDayMax: 100_000,
  monthFenMax: 40_000,
  singleFenMax: 10_000,
  teen: { minutesPerDay: 60, creditsPerDay: 2_000, purchases: 'code', monthFen: 20_000, singleFen: 5_000 },
  child: { minutesPerDay: 40, creditsPerDay: 1_000, purchases: 'off', monthFen: 0, singleFen: 0 },
} as const

/** The most accounts with the same guardian's phone. */
export const guardedMax = 50
