import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { PictureClasses } from '../../../engines'
import { createResultJudge, type ResultVerdict } from '../../../server/domain/tasks/running/judge-pictures'
import { EngineError } from '../../../server/errors'
import { oneDb } from '../support/db'
import { startTasks } from '../support/task-world'

const classes = (porn: number, hentai = 0): PictureClasses => ({
  porn,
  hentai,
  drawing: 0,
  sexy: 0,
  neutral: 1 - porn - hentai,
})
const picture = { kind: 'image', path: '/a.jpg' } as const

/** Judges files of a task whose pictures have these classes. */
function judged(found: PictureClasses | Error, row = { userId: 'u', serviceKey: 'FACE', engineId: '' }) {
  const verdicts: ResultVerdict[] = []
  const warnings: unknown[] = []
  const judge = createResultJudge({
    classify: async () => {
      if (found instanceof Error) throw found
      return found
    },
    count: (_, verdict) => verdicts.push(verdict),
    warn: (error) => warnings.push(error),
  })
  return { verdicts, warnings, judge: (kind: 'image' | 'audio' = 'image') => judge(row, [{ ...picture, kind }]) }
}

describe('judging pictures of results', () => {
  test('a naked picture is refused, whether photographed or drawn', async () => {
    for (const found of [classes(0.8), classes(0.1, 0.7)]) {
      const { judge, verdicts } = judged(found)
      await assert.rejects(judge(), (error) => error instanceof EngineError && error.key === 'engine.contentRefused')
      assert.deepEqual(verdicts, ['refused'])
    }
  })

  test('a doubtful picture is counted and given out', async () => {
    const { judge, verdicts } = judged(classes(0.5))
    await judge()
    assert.deepEqual(verdicts, ['doubtful'])
  })

  test('a picture that cannot be judged is given out with a warning', async () => {
    const { judge, verdicts, warnings } = judged(new Error('no memory'))
    await judge()
    assert.deepEqual([verdicts, warnings.length], [['unjudged'], 1])
  })

  test('sounds and what the built-in engine draws by rules are not judged', async () => {
    const sound = judged(classes(1))
    await sound.judge('audio')
    const drawn = judged(classes(1), { userId: 'u', serviceKey: 'SD', engineId: '' })
    await drawn.judge()
    assert.deepEqual([sound.verdicts, drawn.verdicts], [[], []])
  })
})

oneDb((name, open) =>
  test(`a refused result costs nothing and leaves no file on ${name}`, async () => {
    const opened = await open()
    const refuse = async () => {
      throw new EngineError('engine.contentRefused')
    }
    const world = await startTasks(opened, { judgePictures: refuse })
    try {
      const person = await world.person({ credits: 1000 })
      const before = await person.balance()
      const { status, message, outputs } = await person.ended((await person.draw('一只猫')).id)
      assert.equal(status, 'ERROR')
      assert.match(message, /不符合引擎的使用规范/)
      assert.deepEqual(outputs ?? [], [])
      assert.deepEqual(await person.balance(), before)
      assert.deepEqual(await world.audit(), [])
    } finally {
      await world.stop()
      await opened.close()
    }
  }),
)
