import { ModelMark, ProviderMark } from '@/components/chat/model-picker/model-mark'
import { $, draw, serve, settle, wipe } from '../setup/draw.h5'

afterEach(wipe)

test('each provider has an icon of its own', async () => {
  const providers = ['openai', 'moonshot', 'qwen', 'spark', 'wenxin', 'zhipu'] as const
  await draw(providers.map((provider) => <ProviderMark key={provider} provider={provider} />))
  const icons = [...document.querySelectorAll('.model-mark > *')].map((icon) => icon.outerHTML)
  expect(icons).toHaveLength(6)
  // spec 1.17
  expect(new Set(icons).size).toBe(6)
})

test('a model shows the icon of its provider', async () => {
  serve({ 'GET /app/user/model': { data: [{ id: 'm', name: 'M', provider: 'moonshot' }] } })
  await draw(<ModelMark modelId='m' />)
  await settle(20)
  // spec 1.17
  expect($('.model-mark').className).toContain('model-mark--moonshot')
})
