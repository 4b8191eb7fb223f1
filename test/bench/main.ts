import { parseArgs } from 'node:util'
import { firstLoad } from './first-load'
import { longChat } from './long-chat'
import { money } from './money'
import { render } from './render'
import { packageSize, secondStart } from './sizes'
import { streams } from './streams'
import { printTable, saveRows, verdict, type Row } from './table'
import { tools } from './tools'
import { wire } from './wire'

const measures: Record<string, () => Promise<Row[]>> = {
  size: packageSize,
  start: secondStart,
  load: firstLoad,
  wire,
  render,
  long: longChat,
  tools,
  money,
  streams,
}

const { values } = parseArgs({ options: { only: { type: 'string' } } })
const rows: Row[] = []
for (const [name, measure] of Object.entries(measures)) {
  if (values.only && !values.only.split(',').includes(name)) continue
  console.log(`› Measuring ${name}…`)
  try {
    rows.push(...(await measure()))
  } catch (error) {
    console.error(error)
    rows.push({ what: `${name}: could not be measured`, value: Number.NaN, unit: '', budget: 0 })
  }
}
printTable(rows)
if (!values.only) saveRows(rows)
process.exit(rows.some((row) => verdict(row) === 'OVER') ? 1 : 0)
