import { checkFields } from '@contract/field'
import { toolOf } from '@contract/tools'
import { askedFields, formValues, localPrice } from '@/components/tool/form-values'
import { lengthsIn, offeredTool, optionIn } from '@/components/tool/offered-tool'

const known = toolOf('MUSE_TALK')!
const film = { field: 'source', value: 'film', engine: { name: 'MuseTalk', builtIn: false }, unitPrice: 9 }
const names = (options: readonly (typeof film)[], written: Record<string, string>) => {
  const tool = offeredTool(known, [...options])
  return askedFields(tool, formValues(tool, written, 'zh-CN')).map(([name]) => name)
}

test('a film of one’s own is asked for only where an engine can do it', () => {
  expect(names([], {})).toEqual(['presenter', 'speech', 'text', 'voice', 'background', 'subtitles', 'shape'])
  expect(names([film], {})[0]).toBe('source')
  expect(names([film], { source: 'film' })).toEqual(['source', 'film', 'speech', 'text', 'voice'])
})

test('a picture behind a presenter is not asked for with a film, whatever was chosen before', () => {
  expect(names([film], { source: 'film', background: 'picture', speech: 'audio' })).toEqual([
    'source',
    'film',
    'speech',
    'audio',
  ])
  const given = { source: 'film', film: '0'.repeat(26), background: 'picture', speech: 'text', text: '你好' }
  expect(checkFields(known.fields, given)).toEqual({
    input: { source: 'film', film: given.film, speech: 'text', text: '你好', voice: 'zh-lan' },
  })
})

test('a draft of a film falls back to a presenter when the engine is off, and comes back with it', () => {
  const written = { source: 'film', text: '你好' }
  expect(formValues(offeredTool(known), written, 'zh-CN').source).toBe('presenter')
  expect(formValues(offeredTool(known, [film]), written, 'zh-CN').source).toBe('film')
})

test('the option has an engine and a price of its own', () => {
  const tool = offeredTool(known, [film])
  const values = formValues(tool, { source: 'film', film: 'f', speech: 'audio', audio: 'a' }, 'zh-CN')
  const option = optionIn([film], values)
  expect(option?.engine.name).toBe('MuseTalk')
  expect(optionIn([film], formValues(tool, {}, 'zh-CN'))).toBeUndefined()
  expect(localPrice(tool, values, option!.unitPrice, (id) => (id === 'a' ? 5 : 100))).toBe(45)
})

test('a form asks for the lengths of the engine that its option chooses', () => {
  const ofFilm = { film: { minSeconds: 2, maxSeconds: 30 }, audio: { minSeconds: 2, maxSeconds: 30 } }
  const ofPresenter = { audio: { minSeconds: 1, maxSeconds: 19 } }
  const service = { options: [{ ...film, lengths: ofFilm }], lengths: ofPresenter }
  const most = (values: Record<string, string>, given: Parameters<typeof lengthsIn>[0] = service) => {
    const { audio } = offeredTool(known, given?.options, lengthsIn(given, values)).fields
    return audio?.kind === 'audio' ? [audio.minSeconds, audio.maxSeconds] : []
  }
  expect(most({ source: 'film' })).toEqual([2, 30])
  expect(most({})).toEqual([1, 19])
  // An option without lengths takes those of the tool, not those of another engine.
  expect(most({ source: 'film' }, { ...service, options: [film] })).toEqual([1, 30])
})

test('old clients that know no films go on as before', () => {
  const old = {
    presenter: 'mei',
    speech: 'text',
    text: '你好',
    background: 'office',
    subtitles: false,
    shape: 'square',
  }
  expect(checkFields(known.fields, old)).toEqual({ input: { ...old, source: 'presenter', voice: 'zh-lan' } })
})

test('the words of a sample are asked for only where the engine uses them', () => {
  const clone = toolOf('GPT_SOVITS')!
  const asked = (asks?: string[]) => Object.keys(offeredTool(clone, [], undefined, asks).fields)
  expect(asked()).toEqual(['task', 'sample', 'name', 'model', 'text'])
  expect(asked(['words'])).toEqual(['task', 'sample', 'words', 'name', 'model', 'text'])
})
