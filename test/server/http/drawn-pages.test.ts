import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { SharedCopy } from '../../../server/domain/chat/shares/read'
import { createDrawnPages } from '../../../server/http/shared-page/drawn-pages'

const copyOf = (content: string, userId = 'owner'): SharedCopy => ({
  id: '',
  title: '',
  assistant: null,
  assistantId: null,
  work: null,
  userId,
  minors: 'ok',
  dramaNumber: '',
  messages: [{ role: 'assistant', contentType: 'text', content } as SharedCopy['messages'][number]],
  holds: new Map(),
  createTime: '',
  expireTime: '',
})
const long = copyOf('字'.repeat(20_000))

function stand() {
  const drawnFor: string[] = []
  let answer = async () => ['<p>drawn</p>']
  const pages = createDrawnPages((_, owner) => {
    drawnFor.push(owner)
    return answer()
  })
  return { pages, drawnFor, fail: () => void (answer = async () => Promise.reject(new Error('no place'))) }
}

describe('drawn copies of chats', () => {
  test('a short copy is drawn in this process', async () => {
    const { pages, drawnFor } = stand()
    assert.deepEqual(await pages.wordsOf('a', copyOf('**好**')), ['<p><strong>好</strong></p>'])
    assert.deepEqual(drawnFor, [])
  })

  test('a long copy is drawn once, in a child, for all its readers', async () => {
    const { pages, drawnFor } = stand()
    const words = await Promise.all([pages.wordsOf('a', long), pages.wordsOf('a', long)])
    assert.deepEqual([words, drawnFor], [[['<p>drawn</p>'], ['<p>drawn</p>']], ['owner']])
  })

  test('an address that ended drops its own copy only', async () => {
    const { pages, drawnFor } = stand()
    await pages.wordsOf('zh', long)
    pages.forget('z')
    await pages.wordsOf('zh', long)
    assert.equal(drawnFor.length, 1)
    pages.forget('zh')
    await pages.wordsOf('zh', long)
    assert.equal(drawnFor.length, 2)
  })

  test('a failed drawing is not kept', async () => {
    const { pages, drawnFor, fail } = stand()
    fail()
    await assert.rejects(pages.wordsOf('a', long), /no place/)
    await assert.rejects(pages.wordsOf('a', long), /no place/)
    assert.equal(drawnFor.length, 2)
  })
})
