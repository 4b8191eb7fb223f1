import { spawnSync } from 'node:child_process'
import { root } from './project.mjs'

/** The last commit before subjects had to follow the rule. */
export const base = 'b59d7be51fcc595cbd40732c27874d07896548b4'

const maxCharacters = 72
const form = /^[a-z][a-z0-9/.-]*(, [a-z][a-z0-9/.-]*)*: \S/

/** The rule that a commit subject breaks, or nothing. */
export function faultOf(subject) {
  if (!form.test(subject)) return 'has no lower-case area, as in "chat: keep the draft"'
  const characters = [...subject].length
  if (characters > maxCharacters) return `has ${characters} characters, at most ${maxCharacters}`
}

/**
 * Checks the subjects of all commits after `since` that are not merges. Returns `{ checked, faults: [sentence] }`, or
 * `{ skipped: reason }` where Git or the commit `since` is missing.
 */
export function checkCommits({ folder = root, since = base } = {}) {
  const git = (...args) => spawnSync('git', args, { cwd: folder, encoding: 'utf8' })
  if (git('rev-parse', '--git-dir').status !== 0) return { skipped: 'this is no Git repository' }
  if (git('merge-base', '--is-ancestor', since, 'HEAD').status !== 0)
    return { skipped: `the history has no commit ${since.slice(0, 8)}` }
  const log = git('log', '--no-merges', '--format=%h %s', `${since}..HEAD`)
  if (log.status !== 0) throw new Error(log.stderr)
  const commits = log.stdout.split('\n').filter(Boolean)
  const faults = commits.flatMap((line) => {
    const [hash] = line.split(' ', 1)
    const subject = line.slice(hash.length + 1)
    const fault = faultOf(subject)
    return fault ? [`${hash} "${subject}" ${fault}`] : []
  })
  return { checked: commits.length, faults }
}
