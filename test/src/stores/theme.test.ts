import { setTheme } from '@/stores/app'
import { watchDark } from '@/stores/theme'
import { platformHarness } from '../setup/platform-harness'

test('dark follows the setting, and in auto the operating system', () => {
  const received: boolean[] = []
  platformHarness.turnDark(false)
  setTheme('light')
  const stop = watchDark((dark) => received.push(dark))
  setTheme('dark')
  setTheme('auto')
  platformHarness.turnDark(true)
  setTheme('light')
  platformHarness.turnDark(false)
  platformHarness.turnDark(true)
  setTheme('auto')
  stop()
  platformHarness.turnDark(false)
  // spec 4.01
  expect(received).toEqual([false, true, false, true, false, true])
})
