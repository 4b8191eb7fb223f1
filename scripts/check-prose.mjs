import { checkProse } from './lib/prose.mjs'

/** `node scripts/check-prose.mjs [--list] [folder …]`: fails when too many comments break a rule; `--list` prints each one. */
const args = process.argv.slice(2)
const lists = args.includes('--list')
const { comments, broken } = checkProse(args.filter((arg) => arg !== '--list'))

for (const { rule, found } of broken) {
  const share = found.length / Math.max(1, comments)
  const isOver = share > rule.maxShare
  if (isOver) process.exitCode = 1
  const percent = (value) => `${(100 * value).toFixed(1)} %`
  console.log(
    `${isOver ? '✗' : '✓'} ${rule.name}: ${found.length} of ${comments} comments (${percent(share)}, at most ${percent(rule.maxShare)})`,
  )
  if (lists || isOver)
    for (const { file, line, text } of lists ? found : found.slice(0, 20)) console.log(`  ${file}:${line} ${text}`)
}
