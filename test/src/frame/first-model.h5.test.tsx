import { FirstModel } from '@/components/frame/first-model'
import { setModel, useChat } from '@/stores/chat'
import { draw, serve, settle, wipe } from '../setup/draw.h5'

const models = { 'GET /app/user/model': { data: [{ id: 'first' }, { id: 'second' }] } }

afterEach(wipe)

test.each([
  ['', 'first'],
  ['second', 'second'],
  ['gone', 'gone'],
])('with %j chosen, %s is chosen', async (chosen, then) => {
  setModel(chosen)
  serve(models)
  await draw(<FirstModel />)
  await settle(10)
  // spec 2.25
  expect(useChat.getState().model).toBe(then)
})
