/** A number with thin spaces and decimals behind a comma. */
export const numberSource = String.raw`(\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?:,\d+)?|\d+(?:[.,]\d+)?)`
export const minusSource = String.raw`(?<![\p{L}\d)])[-−–]`
export const rangeSource = String.raw`\s*[-–—~]\s*`

export const minusWord = (mark: string | undefined): string => (mark ? 'минус ' : '')
/** Temperatures are read with their plus. */
export const signWord = (mark: string | undefined): string => (mark === '+' ? 'плюс ' : mark ? 'минус ' : '')
