import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { locales } from '../../../contract/locales'

interface Step {
  path: string
  isNew: boolean
  how?: 'after the line with' | 'before the line with' | 'in place of'
  where?: string
  code: string
}

/** The steps of a guide: a line that names the file, and the block that follows it; `{language}` stands for each of them. */
export function stepsOf(guide: string): Step[] {
  const pattern =
    /^(New|In) `([^`]+)`[^\n]*?(?:, (after the line with|before the line with|in place of) `([^`]+)`)?:\n\n```\w+\n([\s\S]*?)```/gm
  return [...guide.matchAll(pattern)].flatMap(([, verb, path = '', how, where, code = '']) =>
    (path.includes('{language}') ? locales.map((language) => path.replace('{language}', language)) : [path]).map(
      (one) => ({ path: one, isNew: verb === 'New', how: how as Step['how'], where, code }),
    ),
  )
}

/** Applies a guide to a copy of the project. Throws when a step does not fit. */
export function follow(root: string, steps: readonly Step[]): void {
  for (const { path, isNew, how, where = '', code } of steps) {
    const file = join(root, path)
    if (isNew) {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, code, { flag: 'wx' })
      continue
    }
    const text = readFileSync(file, 'utf8')
    if (!text.includes(where)) throw new Error(`${path} has no ${where}`)
    if (how === 'in place of') {
      writeFileSync(
        file,
        text.replace(where, () => code.trimEnd()),
      )
      continue
    }
    const lines = text.split('\n')
    const at = lines.findIndex((line) => line.includes(where))
    lines.splice(how === 'after the line with' ? at + 1 : at, 0, code.replace(/\n$/, ''))
    writeFileSync(file, lines.join('\n'))
  }
}

const parts = [
  'contract',
  'media',
  'engines',
  'server',
  'src',
  'shared',
  'types',
  'config',
  'scripts/lib',
  'test/server/support',
  'test/server/package.json',
  'test/support',
  'tsconfig.json',
  'tsconfig.weapp.json',
  'tsconfig.server.json',
  'package.json',
]

/** Compiles a script of a copy, with the processes that it starts, and runs it. */
export function runScript(copy: string, script: string): void {
  const steps = `import { compile, compiledName } from './scripts/lib/compile.mjs'
await compile(['${script}'], 'compiled', ['test/support', 'test/server/support'])
await import('./compiled/' + compiledName('${script}'))`
  execFileSync(process.execPath, ['--input-type=module', '-e', steps], { cwd: copy, stdio: 'pipe' })
}

/** A copy of what compiles and runs, in a place where it finds the project's packages. */
export function copyProject(root: string, name: string): string {
  const copy = join(root, 'node_modules/.cache/fanle', name)
  rmSync(copy, { recursive: true, force: true })
  for (const part of parts)
    cpSync(join(root, part), join(copy, part), {
      recursive: true,
      filter: (from) => !/[\\/]node_modules([\\/]|$)/.test(from.slice(root.length)),
    })
  // Packages that only the server has.
  const own = join(root, 'server/node_modules')
  if (existsSync(own)) symlinkSync(own, join(copy, 'server/node_modules'))
  return copy
}
