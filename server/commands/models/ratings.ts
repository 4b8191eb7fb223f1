import type { Config } from '../../config'
import { ratingReasons, ratingsByModel } from '../../domain/chat/ratings'
import { openDb } from '../../ports/db/open'
import { runCommand } from '../run-command'

const maxReasons = 50

/**
 * Prints ratings per model, and reasons of dislikes. Stop an embedded server first: only one process may open its
 * database.
 */
async function run(config: Config): Promise<number> {
  const open = await openDb(config, console.error, (error) => console.error(error.message))
  try {
    const counts = await ratingsByModel(open.db)
    for (const { model, answers, up, down } of counts)
      console.log(`${model}：${answers} 条回答，${up} 个赞，${down} 个踩`)
    if (counts.length === 0) console.log('还没有人评价回答')
    const reasons = await ratingReasons(open.db, maxReasons)
    if (reasons.length) console.log('\n踩的理由，最新的在前：')
    for (const { messageId, model, reason } of reasons)
      console.log(`${messageId} ${model}\n  ${reason.replace(/\n/g, '\n  ')}`)
    return 0
  } finally {
    await open.close()
  }
}

await runCommand(run)
