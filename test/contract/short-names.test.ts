import { shorten } from '../../config/short-names'
import { richTextStyles } from '../../config/short-classes'

test('a class is shortened where it stands whole; its modifiers and longer names stay', () => {
  expect(shorten('"md-table__cell md-table__cell--right"')).toBe('"Mtc Mtc--right"')
  expect(shorten('.md-table__row--head .md-table__cell>.md-table{}')).toBe('.Mtr--head .Mtc>.Mt{}')
  expect(shorten('md-table__more md__linear x-md__line md-note')).toBe('md-table__more md__linear x-md__line md-note')
})

test('a rich-text gets the rules of what stands in it and no others', () => {
  const sheet = shorten(
    '.md-math,.other{a:b}.md-table__cell{c:d}.md-table{e:f}.tok-tag,.tok-keyword{g:h}.md-math__row{i:j}',
  )
  expect(richTextStyles(sheet)).toBe('.Mtc{c:d}\n.tok-tag,.Tk{g:h}\n.Mmr{i:j}')
})
