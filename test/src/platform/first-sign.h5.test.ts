import { onFirstSign } from '@/services/platform/device/first-sign.h5'

test('what waits for the person runs once, at the first press, key or movement; afterwards it runs at once', () => {
  const ran: string[] = []
  onFirstSign(() => ran.push('waited'))
  onFirstSign(() => ran.push('cancelled'))()
  window.dispatchEvent(new Event('focusin'))
  expect(ran).toEqual([])
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }))
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'b', bubbles: true }))
  expect(ran).toEqual(['waited'])
  onFirstSign(() => ran.push('later'))
  expect(ran).toEqual(['waited', 'later'])
})
