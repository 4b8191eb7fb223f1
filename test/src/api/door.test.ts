import { api, type CallName } from '@contract/api'
import { isOpenCall } from '@/services/api/door'

test('a guest sends exactly the calls that work without a session', () => {
  const wrong = Object.entries(api).filter(([name, { access }]) => isOpenCall(name as CallName) !== (access !== 'user'))
  expect(wrong.map(([name]) => name)).toEqual([])
})
