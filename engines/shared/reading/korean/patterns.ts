export const numberSource = String.raw`(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)`
export const minusSource = String.raw`(?<![\p{L}\d)])[-−–]`
export const rangeSource = String.raw`\s*[-–—~～]\s*`
