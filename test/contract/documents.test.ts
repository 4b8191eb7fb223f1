import fs from 'node:fs'
import path from 'node:path'

const root = path.join(__dirname, '..', '..')
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')
const markdownIn = (folder: string) =>
  fs
    .readdirSync(path.join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.posix.join(folder, name))
const documents = ['.', 'docs', 'docs/decisions', 'deploy', 'deploy/bridge'].flatMap(markdownIn)

const withoutCode = (text: string) => text.replace(/```[^]*?```/g, '').replace(/`[^`\n]*`/g, '')

/** Relative targets of a document's links and pictures. */
function targetsIn(document: string) {
  const targets = [...withoutCode(read(document)).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target)
  return targets.filter((target) => !/^[a-z]+:/.test(target))
}

/** Anchors of a document's headings, as GitHub derives them. */
function anchorsOf(document: string) {
  const headings = read(document)
    .replace(/```[^]*?```/g, '')
    .matchAll(/^#+ (.+)$/gm)
  return [...headings].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replace(/ /g, '-'),
  )
}

function resolves(document: string, target: string) {
  const [file = '', anchor] = target.split('#')
  const found = file ? path.posix.join(path.posix.dirname(document), file) : document
  if (!fs.existsSync(path.join(root, found))) return false
  return !anchor || !found.endsWith('.md') || anchorsOf(found).includes(anchor)
}

test('every relative link of the documents resolves, with its heading', () => {
  const links = documents.flatMap((document) => targetsIn(document).map((target) => ({ document, target })))
  expect(links.length).toBeGreaterThan(100)
  expect(links.filter(({ document, target }) => !resolves(document, target))).toEqual([])
})

describe('docs/decisions/README.md', () => {
  const index = 'docs/decisions/README.md'
  const rows = read(index)
    .split('\n')
    .filter((line) => line.startsWith('| ['))
    .map((line) => line.slice(2, -2).split(' | '))
  const decisions = markdownIn('docs/decisions').filter((file) => file !== index)

  test('has one row for each decision, in order', () => {
    const expected = decisions.map((file) => path.basename(file)).sort()
    expect(rows.map(([link]) => link)).toEqual(expected.map((name) => `[${name.slice(0, 4)}](${name})`))
  })

  test('names a subject and a state in each row', () => {
    const state = /^(accepted(, amended by \[\d{4}\]\(\S+\))?|superseded by \[\d{4}\]\(\S+\))$/
    const wrong = rows.filter((cells) => cells.length !== 3 || !cells[1] || !state.test(cells[2] ?? ''))
    expect(wrong).toEqual([])
  })

  test('lists decisions whose titles begin with their number', () => {
    const wrong = decisions.filter((file) => !read(file).startsWith(`# ${path.basename(file).slice(0, 4)} · `))
    expect(wrong).toEqual([])
  })
})
