/** A number with separators and decimals. */
export const numberSource = String.raw`(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)`
/** A minus: not between two words or numbers. */
export const minusSource = String.raw`(?<![\d\p{Script=Latin})）])[-−–－]`
export const rangeSource = String.raw`\s*[-–—−~～至到]+\s*`
export const scale = '([万萬亿億千百]?)'
/** No digit precedes it. */
export const before = String.raw`(?<![\d.])`
