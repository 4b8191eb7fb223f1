import fs from 'node:fs'
import path from 'node:path'

const root = path.join(__dirname, '..', '..')
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')
const rows = read('docs/spec-coverage.md')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [id = '', , shown = ''] = line.slice(2, -2).split(' | ')
    return { id, shown: shown.split('<br>') }
  })
const named = rows.flatMap(({ id, shown }) =>
  shown.flatMap((one) => {
    const [, file = '', name = ''] = one.match(/^`(test\/[^`]+)` › (.+)$/) ?? []
    return file ? [{ id, file, name }] : []
  }),
)

test('every line of the specification is there once, and shown by something', () => {
  expect(rows.length).toBeGreaterThan(140)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  for (const section of [1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(rows.some(({ id }) => id.startsWith(`${section}.`))).toBe(true)
  const empty = rows.filter(({ shown }) => !shown.some((one) => /^(`test\/|screen: |open: |differs$)/.test(one)))
  expect(empty.map(({ id }) => id)).toEqual([])
})

test('every test that is named there is there', () => {
  expect(named.length).toBeGreaterThan(140)
  const gone = named.filter(
    ({ file, name }) =>
      !fs.existsSync(path.join(root, file)) ||
      ![name, name.replace(/'/g, "\\'")].some((one) => read(file).includes(one)),
  )
  expect(gone).toEqual([])
})
