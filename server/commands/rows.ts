import type { Config } from '../config'
import { checkAllRows } from '../operator-rows/check-all'
import type { RowFault } from '../operator-rows/fault-log'
import { openDb } from '../ports/db/open'
import { runCommand } from './run-command'

const usage = `用法：
  npm run rows -- check   检查运营者写的每一行（站点设置、套餐、助手、协议、公告、同意书、服务、模型、引擎），列出错处`

const effects: Readonly<Record<RowFault['effect'], string>> = {
  row: '整行不显示',
  part: '这一部分不显示',
  setting: '没有采用',
}

/** One fault in a line, with what the site does instead. */
function faultLine({ table, id, path, words, effect, given, inForce }: RowFault): string {
  const where = table === 'site' ? [`site.${id}`, path].filter(Boolean).join('.') : `${table} ${id} ${path}`.trim()
  const now = inForce === undefined ? effects[effect] : `写的是 ${given}，现在用 ${inForce}`
  return `✗ ${where}：${words}（${now}）`
}

/** Checks every row that an operator writes. Stop an embedded server first: only one process may open its database. */
async function run(config: Config, [verb]: string[]): Promise<number> {
  if (verb !== 'check') {
    console.error(usage)
    return 1
  }
  const open = await openDb(config, console.error, (error) => console.error(error.message))
  try {
    const faults = [...(await checkAllRows(open.db)).values()].flat()
    for (const fault of faults) console.log(faultLine(fault))
    console.log(faults.length === 0 ? '没有发现错处' : `${faults.length} 处有错`)
    return faults.length === 0 ? 0 : 1
  } finally {
    await open.close()
  }
}

await runCommand(run)
