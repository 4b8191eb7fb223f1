import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createResultJudge, type ResultVerdict } from '../../../server/domain/tasks/running/judge-pictures'
import type { JudgedKind } from '../../../contract/moderation'
import { EngineError } from '../../../server/errors'
import { systemClock } from '../../../server/ports/clock'
import { createNsfwJudge } from '../../../server/ports/judges/nsfw'
import { createJudgePanel } from '../../../server/ports/judges/panel'
import { oneDb } from '../support/db'
import { startTasks } from '../support/task-world'

const classes = (porn: number, hentai = 0) => ({ porn, hentai })
const picture = { kind: 'image', path: '/a.jpg', mime: 'image/jpeg' } as const
const face = { id: 't1', userId: 'u', serviceKey: 'FACE', engineId: '' }

/** Judges files of a task whose pictures have these classes. */
function judged(found: ReturnType<typeof classes> | Error, row = face, holds: readonly JudgedKind[] = []) {
  const verdicts: ResultVerdict[] = []
  const warnings: unknown[] = []
  const records: string[] = []
  const nsfw = createNsfwJudge({
    kinds: ['result'],
    holds,
    limitMs: 1000,
    async classify() {
      if (found instanceof Error) throw found
      return found
    },
  })
  const warn = (error: unknown) => void warnings.push(error)
  const jpegOf = () => Promise.reject(new Error('it reads the file'))
  const panel = createJudgePanel({ judges: [nsfw], clock: systemClock, limitMs: 1000, jpegOf, count: () => {}, warn })
  const judge = createResultJudge({
    judge: panel.picture,
    count: (_, verdict) => verdicts.push(verdict),
    record: async (userId, { weight, rule }, about) => void records.push([userId, weight, rule, about].join(' ')),
  })
  return {
    verdicts,
    warnings,
    records,
    judge: (kind: 'image' | 'audio' = 'image') => judge(row, [{ ...picture, kind }]),
  }
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
    const { judge, verdicts, records } = judged(classes(0.5))
    await judge()
    assert.deepEqual([verdicts, records], [['doubtful'], ['u review 0.50 FACE t1']])
  })

  test('a picture that cannot be judged is given out with a warning and a record', async () => {
    const { judge, verdicts, warnings, records } = judged(new Error('no memory'))
    await judge()
    assert.deepEqual([verdicts, warnings.length], [['unjudged'], 1])
    assert.deepEqual(records, ['u unjudged the picture was not read FACE t1'])
  })

  test('or its task ends, where the operator holds results', async () => {
    const { judge } = judged(new Error('no memory'), face, ['result'])
    await assert.rejects(judge(), (error) => error instanceof EngineError && error.key === 'engine.busy')
  })

  test('sounds and what the built-in engine draws by rules are not judged', async () => {
    const sound = judged(classes(1))
    await sound.judge('audio')
    const drawn = judged(classes(1), { ...face, serviceKey: 'SD' })
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
