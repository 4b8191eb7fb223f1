import { match } from '../../../config/router/match-path'

test('an address matches its route with a slash at its end and in capitals, and no other; the root leaves everything to its routes', () => {
  const chat = match(['/chat', '/pages/chat/index'])
  for (const path of ['/chat', '/chat/', '/Chat', '/pages/chat/index']) expect(chat(path)).toMatchObject({ path })
  for (const path of ['/', '/chats', '/chat/1', '/x/chat', '']) expect(chat(path)).toBe(false)
  expect(match('', { end: false })('/chat')).toEqual({ path: '', index: 0, params: {} })
})
