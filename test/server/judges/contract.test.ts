import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, beforeEach, describe, test } from 'node:test'
import { loadConfig } from '../../../server/config'
import { createAliyunJudge } from '../../../server/ports/judges/aliyun'
import { createModelJudge } from '../../../server/ports/judges/model'
import { createNsfwJudge } from '../../../server/ports/judges/nsfw'
import { createJudgePanel } from '../../../server/ports/judges/panel'
import { judgeReply } from '../../../server/ports/judges/reply'
import { createTencentJudge } from '../../../server/ports/judges/tencent'
import type { Judge, FileToJudge } from '../../../server/ports/judges/types'
import type { JudgedKind } from '../../../contract/moderation'
import { judgeKey, startJudges } from '../../support/judge-stand-in'
import { movableClock } from '../support/people'

const limitMs = 250
let standIn: Awaited<ReturnType<typeof startJudges>>
let folder: string
const jpegOf = ({ path }: FileToJudge) => readFile(path)
/** A part for each line of the file. */
const mp3sOf = async ({ path }: FileToJudge) =>
  (await readFile(path, 'utf8')).split('\n').map((line) => Buffer.from(line))

interface Made {
  holds: readonly JudgedKind[]
  clock: ReturnType<typeof movableClock>
  secret: string
}
const configOf = (secret: string) =>
  loadConfig({
    DATA_DIR: folder,
    JUDGE_ALIYUN_KEY_ID: judgeKey.accessKeyId,
    JUDGE_ALIYUN_KEY_SECRET: secret,
    JUDGE_ALIYUN_ENDPOINT: standIn.baseUrl,
    JUDGE_TENCENT_KEY_ID: judgeKey.accessKeyId,
    JUDGE_TENCENT_KEY_SECRET: secret,
    JUDGE_TENCENT_TEXT_ENDPOINT: standIn.baseUrl,
    JUDGE_TENCENT_PICTURE_ENDPOINT: standIn.baseUrl,
    JUDGE_TENCENT_SOUND_ENDPOINT: standIn.baseUrl,
  }).judges
const post = async (body: string, signal: AbortSignal) => {
  const { text } = await judgeReply(standIn.baseUrl, { headers: {}, body }, signal)
  return text
}
const makers: Record<string, (made: Made) => Judge> = {
  aliyun: ({ holds, clock, secret }) => createAliyunJudge({ holds, clock, account: configOf(secret).aliyun! }),
  tencent: ({ holds, clock, secret }) => createTencentJudge({ holds, clock, account: configOf(secret).tencent! }),
  model: ({ holds }) =>
    createModelJudge({
      holds,
      rubric: '',
      hasVision: async () => true,
      ask: ({ said, picture = '' }, signal) =>
        post(said + Buffer.from(picture.split(',')[1] ?? '', 'base64').toString(), signal),
    }),
  nsfw: ({ holds }) =>
    createNsfwJudge({
      holds,
      kinds: ['picture'],
      limitMs,
      async classify(path, _, signal) {
        const reply = await post(await readFile(path, 'utf8'), signal)
        const verdict = /"(pass|review|block)"/.exec(reply)?.[1]
        if (!verdict) throw new Error('no verdict')
        return { porn: { pass: 0, review: 0.5, block: 0.9 }[verdict]!, hentai: 0 }
      },
    }),
}

before(async () => {
  standIn = await startJudges()
  folder = mkdtempSync(join(tmpdir(), 'fanle-judges-'))
})
after(async () => {
  await standIn.stop()
  rmSync(folder, { recursive: true })
})
beforeEach(() => standIn.behave('well'))

const silences = ['hang', 'garbage', 'html', 'broken', 'empty', 'endless', 'refusing'] as const

for (const [name, make] of Object.entries(makers))
  describe(`the judge ${name}`, () => {
    const seesText = name !== 'nsfw'
    /** A panel of this judge alone, and ways to ask it. */
    function panelOf(holds: readonly JudgedKind[] = [], secret = judgeKey.accessKeySecret) {
      const clock = movableClock()
      const warnings: unknown[] = []
      const judge = make({ holds, clock, secret })
      const warn = (error: unknown) => void warnings.push(error)
      const panel = createJudgePanel({ judges: [judge], clock, limitMs, jpegOf, mp3sOf, count: () => {}, warn })
      const ofText = (text: string) => panel.text({ text, kind: 'picture', userId: 'u1' })
      function ofPicture(content: string) {
        const path = join(folder, 'seen')
        writeFileSync(path, content)
        return panel.picture({ path, mime: 'image/jpeg', userId: 'u1', kind: 'picture' })
      }
      function ofSound(content: string) {
        const path = join(folder, 'heard')
        writeFileSync(path, content)
        return panel.sound({ path, mime: 'audio/mpeg', userId: 'u1', kind: 'result' })
      }
      return { clock, judge, warnings, ofPicture, ofSound, ofText, ask: seesText ? ofText : ofPicture }
    }

    test('judges pictures by the bytes that it gets', async () => {
      const { ofPicture } = panelOf()
      const weights = []
      for (const content of ['海边', '存疑的图', '违禁的图']) weights.push((await ofPicture(content)).finding?.weight)
      assert.deepEqual(weights, [undefined, 'review', 'block'])
    })

    for (const manner of silences)
      test(`that answers with ${manner}: in time the operator's rule decides, and then nobody waits`, async () => {
        for (const [holds, verdict] of [
          [['picture'], 'unavailable'],
          [[], 'pass'],
        ] as const) {
          const { ask, clock, warnings } = panelOf(holds)
          standIn.behave(manner)
          const began = Date.now()
          const found = await ask('海边')
          assert.ok(Date.now() - began < limitMs + 1500, 'within its time')
          assert.equal(found.verdict, verdict)
          assert.equal(found.finding?.weight, verdict === 'pass' ? 'unjudged' : undefined)
          assert.equal(warnings.length, 1)
          standIn.behave('well')
          const asked = standIn.asked.length
          const next = await ask('海边')
          // A judge that replied is asked again; one that did not rests for half a minute.
          if (standIn.asked.length === asked) assert.equal(next.verdict, verdict)
          clock.move(31_000)
          assert.deepEqual(await ask('海边'), { verdict: 'pass' })
          assert.ok(standIn.asked.length > asked)
        }
      })

    if (!seesText) return

    test('says pass, look and block, with its class and label', async () => {
      const { ofText } = panelOf()
      assert.deepEqual(await ofText('一切正常'), { verdict: 'pass' })
      const doubtful = await ofText('存疑的话')
      assert.deepEqual([doubtful.verdict, doubtful.finding?.weight], ['pass', 'review'])
      const { verdict, finding } = await ofText('违禁的话')
      assert.deepEqual(
        [verdict, finding?.judge, finding?.weight, finding?.class],
        ['refused', name, 'block', 'security'],
      )
      assert.notEqual(finding?.rule, '')
    })

    test('a long text is judged whole, also where its parts meet', async () => {
      const { ofText, judge } = panelOf()
      const most = judge.text!.mostCharacters('picture')
      for (const at of [most - 1, 2 * most - 51, 2 * most + 3])
        assert.equal((await ofText(`${'好'.repeat(at)}违禁${'好'.repeat(40)}`)).verdict, 'refused', String(at))
      assert.equal((await ofText('😀'.repeat(2 * most + 7))).verdict, 'pass')
    })

    if (name === 'model') return

    test('judges each part of a sound by the bytes that it gets', async () => {
      const { ofSound } = panelOf()
      const weights = []
      for (const content of ['海浪', '海浪\n存疑的话\n风声', '海浪\n风声\n存疑\n雨声\n违禁的话'])
        weights.push((await ofSound(content)).finding?.weight)
      assert.deepEqual(weights, [undefined, 'review', 'block'])
    })

    test('whose sounds are not answered still judges texts', async () => {
      const { ofSound, ofText } = panelOf(['result'])
      standIn.behave('broken')
      assert.equal((await ofSound('海浪')).verdict, 'unavailable')
      standIn.behave('well')
      assert.deepEqual(await ofText('海边'), { verdict: 'pass' })
    })

    test('a wrong secret is a failure that says so', async () => {
      const { ofText, warnings } = panelOf(['picture'], 'another secret')
      assert.equal((await ofText('你好')).verdict, 'unavailable')
      assert.match(String(warnings[0]), /Signature/)
    })
  })

test('a slow judge delays no content that another one refuses, nor longer than its time', async () => {
  const clock = movableClock()
  const slow = { ...makers['model']!({ holds: [], clock, secret: '' }), name: 'aliyun' as const }
  const judges = [slow, makers['tencent']!({ holds: [], clock, secret: judgeKey.accessKeySecret })]
  const never = { ...slow, text: { ...slow.text!, judge: () => new Promise<null>(() => {}) } }
  const panel = createJudgePanel({
    judges: [never, ...judges],
    clock,
    limitMs,
    jpegOf,
    mp3sOf,
    count: () => {},
    warn: () => {},
  })
  const began = Date.now()
  assert.equal((await panel.text({ text: '违禁', kind: 'post' })).verdict, 'refused')
  assert.ok(Date.now() - began < limitMs + 500)
})
