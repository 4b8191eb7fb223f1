import assert from 'node:assert/strict'
import { tmpdir } from 'node:os'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import type { Judgement, PictureJudge, PictureVerdict } from '../../../server/ports/moderation'
import { createPublicPictureJudge } from '../../../server/wiring/picture-judges'

const unjudged: Judgement = {
  verdict: 'pass',
  finding: { judge: 'aliyun', class: '', weight: 'unjudged', listVersion: '', rule: 'it rests' },
}
const picture = { fileId: 'f1', address: '/f1' }

/** The judge of shared pictures behind a panel that passes what it did not judge. */
function judgeWith(wechat: PictureJudge | null) {
  const records: string[] = []
  const taken: PictureVerdict['verdict'][] = []
  const open = async () => ({ stream: Readable.from(['picture']), bytes: 7 })
  const judge = createPublicPictureJudge({
    panel: { picture: async () => unjudged, sound: async () => unjudged },
    moderationRecords: { recordFile: async (_, __, { weight }) => void records.push(weight) },
    ids: { ulid: () => '1' },
    files: { open: async () => ({ mime: 'image/png', open }) as never },
    scratch: tmpdir(),
    wechat,
    take: async ({ verdict }) => void taken.push(verdict),
  })
  return { judge, records, taken }
}

test('an unjudged picture that need not wait is shown, with one record', async () => {
  const { judge, records, taken } = judgeWith(null)
  assert.equal(await judge.ask('u1', picture), 'own-1')
  assert.deepEqual([taken, records], [['passed'], ['unjudged']])
})

test('WeChat judges what no other judge did, and its failures leave no more records', async () => {
  let tries = 0
  const { judge, records, taken } = judgeWith({
    isFor: async () => true,
    async ask() {
      if (++tries < 3) throw new Error('WeChat is busy')
      return 'trace'
    },
  })
  for (const _ of [1, 2]) await assert.rejects(judge.ask('u1', picture))
  assert.equal(await judge.ask('u1', picture), 'trace')
  assert.deepEqual([taken, records], [[], ['unjudged']])
})
