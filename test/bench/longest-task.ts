import type { Page } from 'playwright-core'

interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** Microseconds of the thread itself. */
  tdur?: number
  args?: { name?: string }
}

/** Notes the tasks of the page's main thread; answers how to take the longest, milliseconds of the thread itself. */
export async function watchTasks(page: Page): Promise<() => Promise<number>> {
  const browser = page.context().browser()
  if (!browser) throw new Error('the page has no browser of its own')
  const cdp = await browser.newBrowserCDPSession()
  const threads = new Set<string>()
  let tasks: { thread: string; ms: number }[] = []
  cdp.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, pid, tid, tdur = 0, args } of value as unknown as TraceEvent[]) {
      const thread = `${pid}/${tid}`
      if (name === 'thread_name' && args?.name === 'CrRendererMain') threads.add(thread)
      else if (name.endsWith('RunTask')) tasks.push({ thread, ms: tdur / 1000 })
    }
  })
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel'], excludedCategories: ['*'] },
  })
  return async () => {
    const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve))
    await cdp.send('Tracing.end')
    await complete
    const longest = Math.max(0, ...tasks.filter(({ thread }) => threads.has(thread)).map(({ ms }) => ms))
    tasks = []
    await cdp.detach()
    return longest
  }
}
