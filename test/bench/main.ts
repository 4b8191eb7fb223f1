import { parseArgs } from 'node:util'
import { engines } from './engines'
import { firstLoad } from './first-load'
import { longLists } from './lists'
import { longChat } from './long-chat'
import { miniProgram } from './mini-program'
import { money } from './money'
import { office } from './office'
import { render } from './render'
import { packageSize, secondStart } from './sizes'
import { scale } from './scale'
import { searches } from './search'
import { soak } from './soak'
import { streams } from './streams'
import { printTable, saveRows, verdict, type Row } from './table'
import { tools } from './tools'
import { words } from './words'
import { wire } from './wire'

const measures: Record<string, () => Promise<Row[]>> = {
  size: packageSize,
  start: secondStart,
  load: firstLoad,
  wire,
  render,
  long: longChat,
  tools,
  engines,
  money,
  search: searches,
  words,
  streams,
  scale,
  lists: longLists,
  office,
  soak,
  // Last: its harness leaves the globals of a closed browser, and libraries ask for them.
  weapp: miniProgram,
}
/** These take ten minutes and more, and are run only when they are named. */
const long = ['scale', 'lists', 'office', 'soak']

const { values, positionals } = parseArgs({
  options: { only: { type: 'string' }, scale: { type: 'boolean' } },
  allowPositionals: true,
})
/** `npm run bench -- engines money`, or `--only engines,money`. `--scale` is `scale`. */
const only = [...(values.only?.split(',') ?? []), ...(values.scale ? ['scale'] : []), ...positionals]
const unknown = only.filter((name) => !(name in measures))
if (unknown.length > 0)
  throw new Error(`no measure ${unknown.join(', ')}; there are ${Object.keys(measures).join(', ')}`)
const rows: Row[] = []
for (const [name, measure] of Object.entries(measures)) {
  if (only.length > 0 ? !only.includes(name) : long.includes(name)) continue
  console.log(`› Measuring ${name}…`)
  try {
    rows.push(...(await measure()))
  } catch (error) {
    console.error(error)
    rows.push({ what: `${name}: could not be measured`, value: Number.NaN, unit: '', budget: 0 })
  }
}
printTable(rows)
if (only.length === 0) saveRows(rows)
process.exit(rows.some((row) => verdict(row) === 'OVER') ? 1 : 0)
