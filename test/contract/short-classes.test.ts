import { nameClasses, richTextStyles, shorten } from '../../config/short-classes'

const sheet =
  '.md-table__cell,.md-table__row--head .ui-press>.md-table{color:md-red}.tool-tile{--md-x:1}.tool-tile__mark{}'
const names = nameClasses([sheet], ['"md-table__cell md-table__cell--right"', '"md-table ui-press","ui-press"'])

test('elements and blocks of ours get names, the shortest for the most used', () => {
  expect(names).toEqual({
    'md-table__cell': 'A',
    'ui-press': 'B',
    'md-table': 'C',
    'md-table__row': 'D',
    'tool-tile__mark': 'E',
  })
})

test('after 26 classes a name has two letters, and no name is given twice', () => {
  const many = nameClasses([Array.from({ length: 2000 }, (_, n) => `.a__b${n}{}`).join('')], [])
  expect(new Set(Object.values(many)).size).toBe(2000)
  expect(Object.values(many).slice(25, 28)).toEqual(['Z', 'AA', 'AB'])
})

test('a class is shortened where it is a whole word; its modifiers and longer names stay', () => {
  expect(shorten('"md-table__cell md-table__cell--right"', names)).toBe('"A A--right"')
  expect(shorten('.md-table__row--head .md-table__cell>.md-table{}', names)).toBe('.D--head .A>.C{}')
  const others = 'md-table__more md-tables x-md-table md-table- --md-table md-table-note constructor'
  expect(shorten(others, names)).toBe(others)
})

test('a rich-text gets the rules of its own classes and no others', () => {
  const rules = '.md-math,.other{a:b}.md-table__cell{c:d}.md-table{e:f}.tok-tag,.tok-keyword{g:h}.md-math__row{i:j}'
  expect(richTextStyles(rules)).toBe('.md-table__cell{c:d}\n.tok-tag,.tok-keyword{g:h}\n.md-math__row{i:j}')
})
