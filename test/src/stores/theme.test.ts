import { setTheme } from '@/stores/app'
import { watchDark } from '@/stores/theme'
import { bench } from '../setup/bench'

test('dark follows the setting, and in auto the operating system', () => {
  const heard: boolean[] = []
  bench.turnDark(false)
  setTheme('light')
  const stop = watchDark((dark) => heard.push(dark))
  setTheme('dark')
  setTheme('auto')
  bench.turnDark(true)
  setTheme('light')
  bench.turnDark(false)
  bench.turnDark(true)
  setTheme('auto')
  stop()
  bench.turnDark(false)
  expect(heard).toEqual([false, true, false, true, false, true])
})
