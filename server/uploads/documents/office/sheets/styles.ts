import { EnoughRead, readXml } from '../xml'
import type { PartsZip } from '../zip'

export type DateStyle = 'date' | 'time' | 'both'

const maxStyles = 100_000
const builtIn: readonly (readonly [from: number, to: number, DateStyle])[] = [
  [14, 17, 'date'],
  [18, 21, 'time'],
  [22, 22, 'both'],
  [27, 31, 'date'],
  [32, 35, 'time'],
  [36, 36, 'date'],
  [45, 47, 'time'],
  [50, 54, 'date'],
  [55, 56, 'time'],
  [57, 58, 'date'],
]

/** How the styles of cells, by their number, show dates; null for other styles. */
export async function readDateStyles(zip: PartsZip, part = ''): Promise<readonly (DateStyle | null)[]> {
  const own = new Map<number, string>()
  const styles: (DateStyle | null)[] = []
  let isOfCells = false
  const bytes = await zip.read(part)
  if (!bytes) return styles
  await readXml(bytes, {
    open(name, { numFmtId, formatCode = '' }) {
      if (name === 'x:numFmt') own.set(Number(numFmtId), formatCode)
      if (name === 'x:cellXfs') isOfCells = true
      if (name === 'x:xf' && isOfCells) styles.push(dateStyleOf(Number(numFmtId), own))
      if (styles.length >= maxStyles || own.size >= maxStyles) throw new EnoughRead()
    },
    close(name) {
      if (name === 'x:cellXfs') isOfCells = false
    },
  })
  return styles
}

function dateStyleOf(id: number, own: ReadonlyMap<number, string>): DateStyle | null {
  const code = own.get(id)
  if (code === undefined) return builtIn.find(([from, to]) => id >= from && id <= to)?.[2] ?? null
  const letters = code
    .slice(0, 255)
    .replace(/\[(?:h+|m+|s+)\]/gi, 'h')
    .replace(/"[^"]*"|\\.|[_*].|\[[^[\]]*\]|general|通用/gi, '')
    .split(';', 1)[0]!
  const hasTime = /[hs]/i.test(letters)
  const hasDate = /[yd]/i.test(letters) || (!hasTime && /m/i.test(letters))
  if (hasDate && hasTime) return 'both'
  return hasDate ? 'date' : hasTime ? 'time' : null
}
