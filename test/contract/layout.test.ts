import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.join(__dirname, '../..')
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(
    (file) => /^(admin|contract|shared|media|engines|server|src)\//.test(file) && existsSync(path.join(root, file)),
  )

const linesOf = (file: string) => readFileSync(path.join(root, file), 'utf8').split('\n').length - 1

/** Folders of many small files of one kind: tables, and scripts that make examples. */
const isTable = (folder: string) =>
  /^server\/(migrations|seeds|texts)|^engines\/texts|^src\/locales|\/ui\/icon$|\/reading\/tables$|\/draw\/sprites|\/examples$/.test(
    folder,
  )

test('a folder has an index, or at least three files and folders', () => {
  const entries = new Map<string, Set<string>>()
  for (const file of files) {
    const parts = file.split('/')
    for (let depth = 1; depth < parts.length; depth++) {
      const folder = parts.slice(0, depth).join('/')
      entries.set(folder, (entries.get(folder) ?? new Set()).add(parts[depth] ?? ''))
    }
  }
  const isSmall = (names: ReadonlySet<string>) => names.size < 3 && ![...names].some((name) => /^index\./.test(name))
  expect([...entries].flatMap(([folder, names]) => (isSmall(names) && !isTable(folder) ? [folder] : []))).toEqual([])
})

test('the domain has at most 18 rooms', () => {
  const rooms = new Set(files.filter((file) => file.startsWith('server/domain/')).map((file) => file.split('/')[2]))
  expect(rooms.size).toBeLessThanOrEqual(18)
})

test('files stay small: median 42 lines, nine of ten up to 110', () => {
  const sizes = files
    .filter((file) => /\.(tsx?|scss)$/.test(file) && !isTable(path.posix.dirname(file)))
    .map(linesOf)
    .sort((a, b) => a - b)
  const at = (share: number) => sizes[Math.floor((sizes.length - 1) * share)] ?? 0
  expect([at(0.5) <= 42, at(0.9) <= 110, at(0.5), at(0.9)]).toEqual([true, true, at(0.5), at(0.9)])
})

test('no style sheet is longer than 200 lines', () => {
  expect(files.filter((file) => file.endsWith('.scss') && linesOf(file) > 200)).toEqual([])
})
