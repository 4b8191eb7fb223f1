import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileTypeFromFile } from 'file-type'
import { readLabels } from '../labels/read'

/** Prints the AI label of a file. Exit code 0 when the file has exactly one, else 1. */
async function check(given: string | undefined): Promise<number> {
  // npm runs this in the root; a relative path is meant from the caller's folder.
  const path = given && resolve(process.env['INIT_CWD'] ?? process.cwd(), given)
  if (!path || !statSync(path, { throwIfNoEntry: false })?.isFile()) {
    console.error('用法：npm run label:check 文件')
    return 1
  }
  const mime = /\.(md|markdown)$/i.test(path) ? 'text/markdown' : ((await fileTypeFromFile(path))?.mime ?? '')
  const labels = await readLabels(path, mime)
  if (labels === null) console.log(`${mime || '未知类型'}：这类文件里不写标识`)
  else if (labels.length === 0) console.log(`${mime}：没有 AI 标识`)
  else for (const { carrier, json } of labels) console.log(`${mime} · ${carrier}\n${json}`)
  if (labels && labels.length > 1) console.log(`标识出现了 ${labels.length} 次，规定只能有一次`)
  return labels?.length === 1 ? 0 : 1
}

process.exitCode = await check(process.argv[2])
