import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { createMediaJudge, type MediaJudgeDeps } from '../../../server/domain/accounts/moderation/media'
import { createFileJudge, type ResultVerdict } from '../../../server/domain/tasks/running/judge-files'
import type { JudgedKind } from '../../../contract/moderation'
import { EngineError } from '../../../server/errors'
import { systemClock } from '../../../server/ports/clock'
import { createNsfwJudge } from '../../../server/ports/judges/nsfw'
import { createJudgePanel } from '../../../server/ports/judges/panel'
import type { Judge } from '../../../server/ports/judges/types'
import type { Judgement, Moderation } from '../../../server/ports/moderation'
import { oneDb } from '../support/db'
import { startTasks } from '../support/task-world'

const classes = (porn: number, hentai = 0) => ({ porn, hentai })
type Classes = ReturnType<typeof classes>
const picture = { kind: 'image', path: '/a.jpg', mime: 'image/jpeg' } as const
const film = { kind: 'video', path: '/a.mp4', mime: 'video/mp4', seconds: 20 } as const
const sound = { kind: 'audio', path: '/a.mp3', mime: 'audio/mpeg' } as const
const face = { id: 't1', userId: 'u', serviceKey: 'FACE', engineId: '', input: {}, step: null }
const voice = { ...face, serviceKey: 'VOICE', input: { text: '一句话', voice: 'x' } }

/** Lists with one word of weight `block`. */
const lists: Moderation = {
  judge: async (text): Promise<Judgement> =>
    text.includes('违禁')
      ? {
          verdict: 'refused',
          finding: { judge: 'words', class: 'unlawful', weight: 'block', listVersion: '1', rule: '违禁' },
        }
      : { verdict: 'pass' },
}

const byLists = ({ text }: { text: string }) => lists.judge(text)

interface World extends Partial<Pick<MediaJudgeDeps, 'withFrames' | 'transcribe'>> {
  holds?: readonly JudgedKind[]
  judges?: readonly Judge[]
}

/** Judges files of a task. `found`: classes of each picture by its path, or the fault of the network. */
function judged(
  found: Classes | Error | ((path: string) => Classes),
  { holds = [], judges = [], ...world }: World = {},
) {
  const verdicts: ResultVerdict[] = []
  const warnings: unknown[] = []
  const records: string[] = []
  const seen: string[] = []
  const nsfw = createNsfwJudge({
    kinds: ['result', 'upload'],
    holds,
    limitMs: 1000,
    async classify(path) {
      seen.push(path)
      if (found instanceof Error) throw found
      return typeof found === 'function' ? found(path) : found
    },
  })
  const warn = (error: unknown) => void warnings.push(error)
  const jpegOf = () => Promise.reject(new Error('it reads the file'))
  const mp3sOf = async () => [Buffer.from('one'), Buffer.from('two')]
  const deps = { clock: systemClock, limitMs: 1000, jpegOf, mp3sOf, count: () => {}, warn }
  const media = createMediaJudge({
    panel: createJudgePanel({ judges: [nsfw, ...judges], ...deps }),
    words: { typed: byLists, made: byLists, sample: byLists },
    withFrames: (_, __, use) => use(['/1.jpg', '/2.jpg', '/3.jpg']),
    transcribe: async () => null,
    record: async (userId, _, { weight, rule }, about) => void records.push([userId, weight, rule, about].join(' ')),
    warn,
    ...world,
  })
  const judge = createFileJudge({ judge: media, judgesSamples: true, count: (_, verdict) => verdicts.push(verdict) })
  return { verdicts, warnings, records, seen, ...judge, judge: () => judge.outputs(face, [picture]) }
}
const refused = (work: Promise<unknown>) =>
  assert.rejects(work, (error) => error instanceof EngineError && error.key === 'engine.contentRefused')

describe('judging pictures of results', () => {
  test('a naked picture is refused, whether photographed or drawn', async () => {
    for (const found of [classes(0.8), classes(0.1, 0.7)]) {
      const { judge, verdicts } = judged(found)
      await refused(judge())
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
    const { judge } = judged(new Error('no memory'), { holds: ['result'] })
    await assert.rejects(judge(), (error) => error instanceof EngineError && error.key === 'engine.busy')
  })

  test('what built-in engines draw by rules is not judged', async () => {
    const { outputs, verdicts } = judged(classes(1))
    await outputs({ ...face, serviceKey: 'SD' }, [picture])
    await outputs({ ...face, serviceKey: 'MUSE_TALK' }, [film])
    assert.deepEqual(verdicts, [])
  })
})

describe('judging films of results', () => {
  test('one naked frame refuses a film, and later frames are not looked at', async () => {
    const { outputs, seen, records } = judged((path) => classes(path === '/2.jpg' ? 0.9 : 0))
    await refused(outputs(face, [film]))
    assert.deepEqual(seen, ['/1.jpg', '/2.jpg'])
    assert.deepEqual(records, ['u block 0.90 FACE t1'])
  })

  test('a film that cannot be read is given out with one record, or held', async () => {
    const withFrames = () => Promise.reject(new Error('no frames'))
    const passing = judged(classes(0), { withFrames })
    await passing.outputs(face, [film])
    assert.deepEqual(passing.records, ['u unjudged the film was not read FACE t1'])
    const held = judged(classes(0), { withFrames, holds: ['result'] })
    await assert.rejects(held.outputs(face, [film]), (error) => error instanceof EngineError)
  })
})

describe('judging sounds', () => {
  const service = (verdict: 'pass' | 'block'): Judge => ({
    name: 'aliyun',
    holds: [],
    sound: async ({ mp3 }) => ({ verdict: mp3.toString() === 'two' ? verdict : 'pass', class: '', label: 'moan' }),
  })

  test('typed words are judged before an engine gets them', async () => {
    const { inputs } = judged(classes(0))
    await inputs(voice, {})
    await refused(inputs({ ...voice, input: { text: '违禁的话' } }, {}))
  })

  test('words of a result are those of its subtitles, where its person typed none', async () => {
    const { outputs } = judged(classes(0))
    await outputs(voice, [sound])
    await refused(outputs(face, [{ ...sound, cues: [{ at: 0, seconds: 1, text: '违禁的话' }] }]))
  })

  test('words of a written result are judged', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fanle-words-'))
    const path = join(folder, 'course.md')
    try {
      writeFileSync(path, '# 违禁的课')
      await refused(judged(classes(0)).outputs(face, [{ kind: 'document', path, mime: 'text/markdown' }]))
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  test('words of a sample are judged before an engine gets it', async () => {
    const { inputs, records } = judged(classes(0), { transcribe: async () => '一句违禁的话' })
    await refused(inputs(voice, { sample: sound }))
    assert.deepEqual(records, ['u block 违禁 VOICE t1\n一句违禁的话'])
  })

  test('one without dictation goes on, and is a record', async () => {
    const { inputs, records } = judged(classes(0))
    await inputs(voice, { sample: sound, portrait: { path: '/a.png', mime: 'image/png' } })
    assert.deepEqual(records, ['u unjudged no dictation here VOICE t1'])
  })

  test('services judge results and samples, and parts of works only in the work', async () => {
    const judges = [service('block')]
    const asked = judged(classes(0), { judges })
    await refused(asked.outputs(voice, [sound]))
    await refused(asked.inputs(voice, { sample: sound }))
    assert.deepEqual(asked.records, ['u block moan VOICE t1', 'u block moan VOICE t1'])
    await asked.outputs({ ...voice, step: 'line:1' }, [sound])
  })
})

oneDb((name, open) =>
  test(`a refused result costs nothing and leaves no file on ${name}`, async () => {
    const opened = await open()
    const outputs = async () => {
      throw new EngineError('engine.contentRefused')
    }
    const world = await startTasks(opened, { judgeFiles: { inputs: async () => {}, outputs } })
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
