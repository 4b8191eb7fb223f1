import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { inParts } from '../../engines/builtin/film/captions/phrases'
import { readPrompt } from '../../engines/builtin/draw/scene'
import { filmByRules } from '../../engines/builtin/film/rules'
import type { FilmDraft } from '../../engines/builtin/film/draft'

const draftOf = (text: string) => filmByRules({ text, seconds: '30' }, 'zh-CN')
const namesIn = ({ cast }: FilmDraft, ids: readonly string[]) =>
  ids.map((id) => cast.find((one) => one.id === id)!.name)
const thingsIn = ({ shots }: FilmDraft) => shots.map(({ picture }) => readPrompt(picture))

suite('films show what their words mean', () => {
  const story = draftOf(
    '小松鼠和小刺猬住在同一片森林里。松果太重，小松鼠搬不动。小刺猬走过来说：“我们一起推吧！”它们把松果推到了小河边。小刺猬笑着说：“你看，那里有一座木桥。”太阳下山的时候，它们坐在家门口。',
  )

  test('a hedgehog is an animal, with its whole name', () =>
    assert.equal(story.cast.find(({ name }) => name === '小刺猬')?.look, '棕色的小刺猬'))

  test('they are the two who were seen before', () =>
    assert.deepEqual(namesIn(story, story.shots.at(-1)!.seen).sort(), ['小刺猬', '小松鼠']))

  test('a sun that goes down makes an evening, and no mountain', () => {
    const { time, things } = readPrompt(story.shots.at(-1)!.picture)
    assert.deepEqual([time, things.has('mountains')], ['sunset', false])
  })

  test('a speech that points at a bridge shows it', () => {
    const at = story.shots.findIndex(({ text }) => text.includes('木桥'))
    assert.ok(thingsIn(story)[at]!.things.has('bridge'), story.shots[at]!.picture)
  })

  test('two heroes of a long first sentence are the title', () => assert.equal(story.title, '小松鼠和小刺猬'))

  test('a sentence about goods is told clause by clause, its thing in every picture', () => {
    const draft = draftOf('一只能保温12小时的保温杯，冬天早上出门，傍晚喝到的还是热水')
    assert.ok(draft.shots.some(({ text }) => text.startsWith('冬天早上出门')))
    assert.ok(thingsIn(draft).every(({ things }) => things.has('flask')))
    assert.ok(!draft.shots.some(({ text }) => text.includes('故事')))
  })

  test('a topic of which nothing can be drawn is written into its pictures', () =>
    assert.ok(draftOf('勾股定理是怎么来的').shots.every(({ picture }) => readPrompt(picture).lettering)))

  test('a poem shows its poet where somebody looks or thinks; its summary has no narrator', () => {
    const poem = draftOf('静夜思\n旁白：床前明月光，\n旁白：疑是地上霜。\n旁白：举头望明月，\n旁白：低头思故乡。')
    assert.deepEqual(
      thingsIn(poem).map(({ things }) => things.has('poet')),
      [false, false, true, true],
    )
    assert.equal(poem.summary, '床前明月光，疑是地上霜。')
  })

  test('lines of a title do not part 小 from its animal', () =>
    assert.deepEqual(inParts('小松鼠和小刺猬住在同一片森林里', 3), ['小松鼠和', '小刺猬住在', '同一片森林里']))
})
