import type { Page } from 'playwright-core'

/** Notes the time between frames, milliseconds; answers how to take what was noted since the last time. */
export async function watchFrames(page: Page): Promise<() => Promise<number[]>> {
  // A page that was not opened at an address has no init script.
  await page.evaluate('globalThis.__name ??= (f) => f')
  await page.evaluate(() => {
    const gaps: number[] = []
    Object.assign(window, { gaps })
    let last = performance.now()
    const frame = (now: number) => {
      gaps.push(now - last)
      last = now
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })
  return () => page.evaluate(() => (window as unknown as { gaps: number[] }).gaps.splice(0))
}

/** Notes the frames over 50 ms, as the browser tells them: an idle page stays idle. */
export async function watchLongFrames(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate('globalThis.__name ??= (f) => f')
  await page.evaluate(() => {
    const gaps: number[] = []
    Object.assign(window, { gaps })
    new PerformanceObserver((list) => gaps.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'long-animation-frame',
    })
  })
  return () => page.evaluate(() => (window as unknown as { gaps: number[] }).gaps.splice(0))
}
