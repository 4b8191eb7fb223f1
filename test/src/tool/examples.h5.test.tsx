import { zhCNToolTexts } from '@contract/tool-texts/zh-CN'
import { offeredExamples } from '@contract/tool-texts/types'
import { tools } from '@contract/tools'
import type { AnyTool } from '@contract/tool'
import { StageExamples } from '@/components/tool/stage/examples'
import { ExamplesStrip } from '@/components/tool/tool-form/examples-strip'
import { configureApi } from '@/services/api/call'
import { useAuth } from '@/stores/auth'
import { setOwner } from '@/stores/owner'
import { forgetToolDrafts, useToolDrafts } from '@/stores/tool-drafts'
import { $, draw, press, serve, settle, wipe } from '../setup/draw.h5'
import { ann } from '../setup/people'

const course = tools.find(({ serviceKey }) => serviceKey === 'EDU') as unknown as AnyTool
const serveAs = (builtIn: boolean) =>
  serve({
    'GET /app/user': { data: ann },
    'GET /portal/init': {
      data: { services: [{ serviceKey: 'EDU', enabled: true, engine: { name: 'm-1', builtIn }, unitPrice: 30 }] },
    },
  })
const titlesFor = (engine: 'builtIn' | 'other') =>
  zhCNToolTexts.EDU.examples.filter(({ only }) => only === engine).map(({ title }) => title)

beforeEach(() => {
  configureApi({ baseUrl: '/api', token: () => 't', locale: () => 'zh-CN' })
  useAuth.setState({ token: 't' })
  setOwner('U')
  forgetToolDrafts()
})
afterEach(wipe)

test.each([
  ['templates', true],
  ['a language model', false],
] as const)('chips and stage offer what %s can teach, and fill the form with it', async (_, builtIn) => {
  serveAs(builtIn)
  const wanted = titlesFor(builtIn ? 'builtIn' : 'other')
  await draw(
    <>
      <ExamplesStrip tool={course} />
      <StageExamples tool={course} row={false} />
    </>,
  )
  await settle(20)
  const chips = [...document.querySelectorAll('#examples [id^=example-]')]
  expect(chips.map(({ textContent }) => textContent)).toEqual(wanted)
  expect([...document.querySelectorAll('.stage-examples__name')].map(({ textContent }) => textContent)).toEqual(wanted)
  await press(`#${chips[1]!.id}`)
  const example = zhCNToolTexts.EDU.examples.find(({ title }) => title === wanted[1])!
  expect(useToolDrafts.getState().tools['EDU']?.values).toMatchObject(example.values!)
  expect($('#stage-empty')).toBeTruthy()
})

test('an unknown engine gets the examples of every engine only', () => {
  const examples = [{ title: 'all' }, { title: 'own', only: 'builtIn' }, { title: 'model', only: 'other' }] as const
  const titles = (isBuiltIn?: boolean) => offeredExamples(examples, isBuiltIn).map(({ example }) => example.title)
  expect([titles(), titles(true), titles(false)]).toEqual([['all'], ['all', 'own'], ['all', 'model']])
  expect(offeredExamples(examples, false).map(({ at }) => at)).toEqual([0, 2])
})
