import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { JudgedKind } from '../../../contract/moderation'
import { createJudgePanel } from '../../../server/ports/judges/panel'
import { type Judge, JudgeFault, passOpinion } from '../../../server/ports/judges/types'
import { withoutUploads } from '../../../server/ports/judges/without'
import { movableClock } from '../support/people'

const picture = { path: '/a', mime: 'image/png', userId: 'u1', kind: 'picture' } as const
const silent = () => Promise.reject(new JudgeFault('no answer in time'))
const textsOf = (judge: NonNullable<Judge['text']>['judge'], most = 100): Judge['text'] => ({
  mostCharacters: () => most,
  answers: true,
  judge,
})

/** A panel of judges, with the ends that it counted. */
function panelOf(judges: readonly Partial<Judge>[], jpegOf = async () => Buffer.from('jpeg')) {
  const ends: string[] = []
  const panel = createJudgePanel({
    judges: judges.map((judge) => ({ name: 'aliyun', holds: [], ...judge })),
    clock: movableClock(),
    limitMs: 200,
    jpegOf,
    mp3sOf: async () => [],
    count: (_, kind, end) => void ends.push(`${kind} ${end}`),
    warn: () => {},
  })
  const ofText = async (text: string, kind: JudgedKind = 'post', userId = 'u1') =>
    (await panel.text({ text, kind, userId })).verdict
  return { panel, ends, ofText }
}

describe('a judge that rests', () => {
  test('blocks nobody whom it does not know', async () => {
    const { panel, ofText } = panelOf([
      { name: 'wechat', holds: ['post'], concerns: async ({ userId }) => userId !== 'stranger', text: textsOf(silent) },
    ])
    assert.equal(await ofText('好'), 'unavailable')
    assert.deepEqual(await panel.text({ text: '好', kind: 'post', userId: 'stranger' }), { verdict: 'pass' })
  })

  test('for its pictures still judges texts', async () => {
    const { panel, ofText } = panelOf([{ holds: ['post'], picture: silent, text: textsOf(async () => passOpinion) }])
    assert.equal((await panel.picture(picture)).finding?.weight, 'unjudged')
    assert.equal(await ofText('好'), 'pass')
  })

  test('is none after a failure of this machine', async () => {
    const local = new Error('the pool is busy')
    const failures: Partial<Judge>[] = [
      { pictureFile: () => new Promise(() => {}) },
      { picture: () => Promise.reject(local) },
      { concerns: () => Promise.reject(local), picture: async () => passOpinion },
    ]
    for (const judge of failures) {
      const { panel, ends } = panelOf([judge])
      await panel.picture(picture)
      await panel.picture(picture)
      assert.deepEqual(ends, ['picture failed', 'picture failed'])
    }
  })
})

test('a conversion takes none of the time of the judges, and its failure lets none of them rest', async () => {
  let conversions = 0
  let isBroken = false
  const look = async ({ jpeg }: { jpeg: Buffer }) => (assert.equal(jpeg.toString(), 'jpeg'), passOpinion)
  const { panel, ends } = panelOf([{ picture: look }, { name: 'tencent', picture: look }], async () => {
    conversions++
    await new Promise((resolve) => setTimeout(resolve, 220))
    if (isBroken) throw new Error('not a picture')
    return Buffer.from('jpeg')
  })
  assert.deepEqual(await panel.picture(picture), { verdict: 'pass' })
  assert.equal(conversions, 1)
  isBroken = true
  assert.equal((await panel.picture(picture)).finding?.weight, 'unjudged')
  isBroken = false
  assert.deepEqual(await panel.picture(picture), { verdict: 'pass' })
  assert.ok(!ends.includes('picture resting'))
})

test('a judge that does not concern a picture does not have it converted', async () => {
  const { panel } = panelOf([{ concerns: async () => false, picture: silent }], () => assert.fail('converted'))
  assert.deepEqual(await panel.picture(picture), { verdict: 'pass' })
})

describe('a text of many parts', () => {
  const slow = () => new Promise<typeof passOpinion>((resolve) => setTimeout(resolve, 20, passOpinion))

  test('has one time as a whole, and the judge does not rest after it', async () => {
    const { ofText } = panelOf([{ holds: ['post'], text: textsOf(slow) }])
    assert.equal(await ofText('好'.repeat(10_000)), 'unavailable')
    assert.equal(await ofText('好'), 'pass')
  })

  test('is not judged beyond a number of calls', async () => {
    const { ofText, ends } = panelOf([{ limitMs: 10_000, text: textsOf(async () => passOpinion, 51) }])
    assert.equal(await ofText('好'.repeat(1_000), 'request'), 'pass')
    assert.equal(ends.length, 400)
  })
})

test('private pictures stay on this machine', async () => {
  const service = withoutUploads({ name: 'aliyun', holds: [], picture: async () => passOpinion })
  const own = withoutUploads({ name: 'nsfw', holds: [], pictureFile: async () => passOpinion })
  const { panel, ends } = panelOf([service, own])
  await panel.picture({ ...picture, kind: 'upload' })
  assert.deepEqual(ends, ['upload pass'])
  await panel.picture(picture)
  assert.equal(ends.length, 3)
})
