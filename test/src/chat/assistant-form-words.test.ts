import { canSave, clashes, formFieldsOf, sentenceOf, withWritten, wordsOf } from '@/components/assistants/form-words'

const empty = formFieldsOf()
const written = {
  title: '茶师傅',
  description: '懂茶，会推荐',
  systemMessage: '你是一位懂茶的朋友，先问口味。',
  firstMessage: '喝点什么？',
  suggestions: ['推荐一款绿茶', '怎么泡红茶？'],
}
const usual = (title: string, about: string) => `${title}|${about}`

test('a name with what it does or an instruction is enough', () => {
  expect(canSave({ ...empty, title: '茶' })).toBe(false)
  expect(canSave({ ...empty, description: '懂茶' })).toBe(false)
  expect(canSave({ ...empty, title: '茶', description: ' ' })).toBe(false)
  expect(canSave({ ...empty, title: '茶', description: '懂茶' })).toBe(true)
  expect(canSave({ ...empty, title: '茶', systemMessage: '懂茶' })).toBe(true)
})

test('without an instruction the assistant gets one from its name and what it does', () => {
  expect(wordsOf({ ...empty, title: ' 茶 ', description: '懂茶' }, usual).systemMessage).toBe('茶|懂茶')
  expect(wordsOf({ ...empty, title: '茶', systemMessage: '照这个做' }, usual).systemMessage).toBe('照这个做')
  const suggestions = Array.from({ length: 9 }, (_, n) => ` 问${n} `).join('\n\n')
  expect(wordsOf({ ...empty, icon: ' ', suggestions }, usual)).toMatchObject({
    icon: 'bot',
    suggestions: ['问0', '问1', '问2', '问3', '问4', '问5'],
  })
})

test('an assistant is written from its name and what it does', () => {
  expect(sentenceOf(empty)).toBe('')
  expect(sentenceOf({ ...empty, description: ' 懂茶 ' })).toBe('懂茶')
  expect(sentenceOf({ ...empty, title: '茶', description: '懂茶' })).toBe('茶：懂茶')
})

test('written words fill what is empty; what it does stays as the person said it', () => {
  const said = { ...empty, description: '懂茶的朋友' }
  expect(clashes(said, written)).toEqual([])
  expect(withWritten(said, written, true)).toMatchObject({
    title: '茶师傅',
    description: '懂茶的朋友',
    suggestions: '推荐一款绿茶\n怎么泡红茶？',
    icon: 'bot',
  })
  expect(withWritten({ ...empty, title: '茶' }, written, false).description).toBe('懂茶，会推荐')
})

test('other words of the person are replaced only when they agree', () => {
  const own = { ...empty, title: '茶', description: '懂茶', firstMessage: '喝点什么？', systemMessage: ' ' }
  expect(clashes(own, written)).toEqual(['title'])
  expect(withWritten(own, written, false)).toMatchObject({ title: '茶', systemMessage: written.systemMessage })
  expect(withWritten(own, written, true).title).toBe('茶师傅')
  expect(withWritten(own, { ...written, title: '', firstMessage: '' }, true)).toMatchObject({
    title: '茶',
    firstMessage: '喝点什么？',
  })
})
