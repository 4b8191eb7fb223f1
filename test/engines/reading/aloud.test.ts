import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sentencesAloud } from '../../../engines'
import { EngineError } from '../../../media/errors'

test('sentences are read in words, beside what is written', async () => {
  const sentences = await sentencesAloud({ text: '2024年涨了12.5%。真的吗？3 米长😀', language: 'cmn' })
  assert.deepEqual(
    sentences.map(({ written, said }) => [written, said]),
    [
      ['2024年涨了12.5%。', '二零二四年涨了百分之十二点五。'],
      ['真的吗？', '真的吗？'],
      ['3 米长😀', '三 米长'],
    ],
  )
  assert.ok(sentences.every(({ pause }) => pause > 0.1 && pause < 1))
})

test('an English sentence has English numbers, also of a Chinese voice', async () => {
  const [sentence] = await sentencesAloud({ text: 'It costs $3.50.', language: 'cmn' })
  assert.equal(sentence?.said, 'It costs 3 dollars and 50 cents.')
})

test('a sentence of marks alone is left out, and a text of them refused', async () => {
  const sentences = await sentencesAloud({ text: '……\n你好。', language: 'cmn' })
  assert.deepEqual(
    sentences.map(({ said }) => said),
    ['你好。'],
  )
  await assert.rejects(
    sentencesAloud({ text: '……！', language: 'cmn' }),
    (error) => error instanceof EngineError && error.key === 'engine.nothingToSay',
  )
})
