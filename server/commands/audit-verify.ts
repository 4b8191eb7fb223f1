import type { Config } from '../config'
import { type ChainCheck, verifyChain } from '../audit'
import { openDb } from '../ports/db/open'
import { runCommand } from './run-command'

const faultWords: Record<NonNullable<ChainCheck['fault']>['what'], string> = {
  gap: '编号不连续：有记录被删掉了',
  link: '和前一条接不上：前面的记录被换过',
  content: '内容被改过',
  end: '最后的记录被删掉了',
}

/** Checks the chain of the audit; with a hash that was noted earlier, that it is still part of it. */
async function verify(config: Config, [noted]: string[]): Promise<number> {
  const open = await openDb(config, console.error, (error) => console.error(error.message))
  try {
    const { entries, hash, fault, holdsNoted } = await verifyChain(open.db, noted)
    if (fault) console.error(`第 ${fault.seq} 条 ${faultWords[fault.what]}`)
    else
      console.log(
        `${entries} 条操作记录完整。记下这个校验值，以后可以证明之前的记录没有变：${hash || '（还没有记录）'}`,
      )
    if (holdsNoted === false) console.error(`没有找到记下的校验值 ${noted}：它之前的记录被换过`)
    return fault || holdsNoted === false ? 1 : 0
  } finally {
    await open.close()
  }
}

await runCommand(verify)
