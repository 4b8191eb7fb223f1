import { storage } from '@/services/platform/storage'
import { setOwner } from '@/stores/owner'
import {
  beginRequest,
  endRequest,
  writeFields,
  replaceFields,
  forgetToolDrafts,
  readToolDrafts,
  setCurrentTask,
  toolDraft,
  writeField,
} from '@/stores/tool-drafts'

let ids = 0
const newId = () => `T${++ids}`

beforeEach(() => {
  setOwner('U')
  forgetToolDrafts()
  ids = 0
})

test('what was written is there after a reload, and an emptied field is not', () => {
  writeField('SD', 'prompt', '小猫')
  writeField('SD', 'seed', 7)
  writeField('SD', 'seed', undefined)
  setCurrentTask('SD', 'T9')
  expect(readToolDrafts()).toEqual({ SD: { values: { prompt: '小猫' }, current: 'T9' } })
})

test('an example replaces the form, a file from another tool goes beside what is there', () => {
  writeField('SAD_TALK', 'text', '你好')
  writeFields('SAD_TALK', { speech: 'audio', audio: 'F' })
  expect(toolDraft('SAD_TALK').values).toEqual({ text: '你好', speech: 'audio', audio: 'F' })
  replaceFields('SAD_TALK', { text: '再见' })
  expect(toolDraft('SAD_TALK').values).toEqual({ text: '再见' })
})

test('the same wish without an answer is the same request; another wish, or one that was answered, is another', () => {
  expect(beginRequest('SD', { prompt: 'a', count: 1 }, newId)).toBe('T1')
  expect(beginRequest('SD', { count: 1, prompt: 'a' }, newId)).toBe('T1')
  expect(beginRequest('SD', { prompt: 'a', count: 2 }, newId)).toBe('T2')
  endRequest('SD')
  expect(beginRequest('SD', { prompt: 'a', count: 2 }, newId)).toBe('T3')
})

test('a request on its way when the app ended is still known', () => {
  beginRequest('SD', { prompt: 'a' }, newId)
  expect(readToolDrafts().SD?.sending).toEqual({ id: 'T1', input: { prompt: 'a' } })
})

test('what is kept is checked before it is believed', () => {
  storage.set(
    'toolDrafts',
    JSON.stringify({
      data: { SD: { values: { prompt: {} } }, FACE: { values: { blend: 'soft' } }, X: 3 },
      expire: null,
    }),
  )
  expect(readToolDrafts()).toEqual({ FACE: { values: { blend: 'soft' } } })
})
