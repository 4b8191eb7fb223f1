import type { Model } from '@contract/api'
import { cheaperModel, isFree } from '@/components/shop/cheaper-model'

const model = (id: string, input: number, output: number): Model => ({
  id,
  name: id,
  provider: 'openai',
  icon: '',
  version: '',
  vision: false,
  tools: true,
  thinking: false,
  sampling: true,
  contextTokens: 8000,
  price: { input, output },
  builtIn: input + output === 0,
})
const free = model('built-in', 0, 0)
const small = model('small', 1, 2)
const large = model('large', 20, 60)

test('the cheapest model is offered when it costs less than the one in use', () => {
  expect(cheaperModel([large, small, free], 'large')).toBe(free)
  expect(cheaperModel([large, small], 'large')).toBe(small)
})

test('the first of the list counts as in use when none is chosen', () => {
  expect(cheaperModel([small, large], '')).toBeNull()
  expect(cheaperModel([large, small], '')).toBe(small)
})

test('nothing is offered when the cheapest model is in use, or when there is no model', () => {
  expect(cheaperModel([large, free], 'built-in')).toBeNull()
  expect(cheaperModel([], '')).toBeNull()
})

test('only a model that costs nothing is called free', () => {
  expect(isFree(free)).toBe(true)
  expect(isFree(model('half', 0, 1))).toBe(false)
})
