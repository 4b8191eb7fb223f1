import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.join(__dirname, '../../..')
const sheets = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'src/**/*.scss'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(Boolean)
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))

test('nothing is placed by `inset`, which WebViews before 2021 do not know: a dialog would have no size', () => {
  expect(sheets.filter(({ text }) => /^\s*inset(-\w+)*:/m.test(text)).map(({ file }) => file)).toEqual([])
})

test('what has its height from `aspect-ratio` has one without it as well', () => {
  const alone = sheets.filter(
    ({ text }) => /^\s*aspect-ratio:/m.test(text) && !text.includes('@supports not (aspect-ratio'),
  )
  expect(alone.map(({ file }) => file)).toEqual([])
})
