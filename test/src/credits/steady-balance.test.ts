import { queries } from '@/services/queries/client'
import { cacheBalance, holdBalance, sessionQuery } from '@/services/queries/session'
import { ann } from '../setup/people'

// What is cached is forgotten after half an hour by a timer that would hold the test run.
afterAll(() => queries.clear())

test('what is shown as owned does not jump when an answer is held and ends; the reading after it takes off what was charged', () => {
  queries.setQueryData(sessionQuery.queryKey, { ...ann, balance: 2000, held: 0 })
  const owned = () => {
    const session = queries.getQueryData(sessionQuery.queryKey)!
    return session.balance + session.held
  }
  holdBalance(65)
  expect(owned()).toBe(2000)
  cacheBalance(1995)
  expect(owned()).toBe(2000)
  queries.setQueryData(sessionQuery.queryKey, { ...ann, balance: 1995, held: 0 })
  expect(owned()).toBe(1995)
})
