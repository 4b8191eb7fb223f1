import { trafficFaults } from './audit'
import { openBundle } from './bundle'
import { startFramework } from './framework'
import { createLayout, createQuery } from './layout'
import type { Network, WxRequest } from './network'
import { createRealm, type Realm } from './realm'
import { createRouter } from './router'
import { createScreen } from './screen'
import { compileTemplates } from './templates'
import { countNodes } from './traffic'
import { createWx, type Device } from './wx'
import { createRequest } from './wx-request'

interface Options {
  network?: Network
  device?: Partial<Device>
  /** Names taken out of the realm before the bundle starts. */
  without?: readonly string[]
  /** What an earlier run left in the phone's storage. */
  storage?: Map<string, unknown>
  /** Calls of WeChat that the test answers itself: pictures, sounds, payments. */
  wx?: Readonly<Record<string, unknown>>
}

export type Weapp = Awaited<ReturnType<typeof startWeapp>>

const standardDevice: Device = {
  platform: 'ios',
  theme: 'light',
  language: 'zh-CN',
  wechat: '8.0.68',
  online: true,
  chunks: true,
  scene: 1001,
  textScale: 1,
  viewMs: 0,
  clockAheadMs: 0,
  losesScripts: false,
}

const noNetwork: Network = async () => {
  throw new Error('no network in this test')
}

/**
 * Runs a built mini-program in Node: its scripts in their own realm with a double of `wx`, its templates on the open
 * framework of WeChat's team over jsdom. There is no layout, no CSS and no picture; built-in components are plain nodes
 * whose events the test fires in WeChat's shape. Several in a process share the framework's globals, nothing else.
 */
export async function startWeapp(
  folder: string,
  { network = noNetwork, device = {}, without = [], storage, wx = {} }: Options = {},
) {
  const errors: unknown[] = []
  const requests: WxRequest[] = []
  /** Requests without an answer, but for streams. */
  const inFlight = new Set<unknown>()
  let currentNetwork = network
  const bundle = openBundle(folder)
  const framework = startFramework((error) => errors.push(error))
  const templates = compileTemplates(bundle, framework)
  const realmOf = (): Realm => realm
  const whole: Device = { ...standardDevice, ...device }
  const phone = createWx(whole, realmOf, bundle.pages[0] ?? '')
  for (const [key, value] of storage ?? []) phone.state.storage.set(key, value)
  const router = createRouter(bundle, templates, framework, whole.viewMs, realmOf, (name, options) =>
    phone.state.calls.push({ name, options }),
  )
  const layout = createLayout(router.top)
  Object.assign(
    phone.wx,
    router.calls,
    {
      createSelectorQuery: createQuery(layout.rects),
      request: createRequest(
        realmOf,
        () => currentNetwork,
        (request) => requests.push(request),
        whole.chunks,
        inFlight,
      ),
    },
    wx,
  )

  const reporting =
    (act: (...args: unknown[]) => void) =>
    (...args: unknown[]) => {
      try {
        act(...args)
      } catch (error) {
        errors.push(error)
      }
    }
  const timers = new Set<NodeJS.Timeout>()
  let ended = false
  const timed =
    (start: (act: () => void, ms?: number, ...args: unknown[]) => NodeJS.Timeout) =>
    (act: () => void, ms?: number, ...args: unknown[]) => {
      const timer = start(reporting(act), ms, ...args)
      if (ended) clearTimeout(timer)
      timers.add(timer)
      return timer
    }
  const launch = phone.wx.getLaunchOptionsSync as () => unknown
  let app: Record<string, (options: unknown) => void> | null = null
  const realm = createRealm({
    bundle,
    without,
    clockAheadMs: whole.clockAheadMs,
    losesScripts: whole.losesScripts,
    globals: {
      wx: phone.wx,
      console: { ...console, error: (...parts: unknown[]) => void errors.push(parts.map(String).join(' ')) },
      setTimeout: timed(setTimeout),
      setInterval: timed(setInterval),
      clearTimeout: (timer: NodeJS.Timeout) => clearTimeout(timer),
      clearInterval: (timer: NodeJS.Timeout) => clearInterval(timer),
      getApp: () => app,
      getCurrentPages: () => router.stack.map((page) => page.instance),
      App(definition: typeof app) {
        app = definition
        app?.onLaunch?.(launch())
        app?.onShow?.(launch())
      },
    },
  })
  const onRejection = (reason: unknown) => errors.push(reason)
  process.on('unhandledRejection', onRejection)
  realm.run('app.js')

  const screen = createScreen(bundle, framework, router)
  const expected: RegExp[] = []
  let judged = 0
  const told = new Set<string>()
  return {
    ...screen,
    rects: layout.rects,
    /** A finger scrolls a scroll view by so many px; near the top or the end that is told. */
    async scroll(id: string, byPx: number) {
      await screen.fire(`#${id}`, 'touchstart', { touches: [] })
      const detail = layout.scroll(id, byPx)
      await screen.fire(`#${id}`, 'scroll', detail)
      await screen.fire(`#${id}`, 'touchend', { touches: [] })
      if (byPx < 0 && detail.scrollTop < 1000) await screen.fire(`#${id}`, 'scrolltoupper', {})
    },
    pages: bundle.pages,
    warnings: templates.warnings,
    errors,
    requests,
    /** Waits until everything that was asked for is answered, and nothing more is asked for because of that. */
    async answered() {
      let [before, looks] = [-1, 0]
      await screen.waitFor('all answers', () => {
        looks = inFlight.size === 0 && requests.length === before ? looks + 1 : 0
        before = requests.length
        return looks * 15 >= 60 + whole.viewMs
      })
    },
    /** Every `setData` so far. */
    updates: router.log.updates,
    nodes: () => countNodes(router.top()!.instance, router.parts),
    state: phone.state,
    setTheme: phone.setTheme,
    setOnline: phone.setOnline,
    /** The next call of this name (`reLaunch`) fails. */
    refuseNext: (name: string) => void router.refused.add(name),
    /** From now on, requests go here. */
    setNetwork(next: Network) {
      currentNetwork = next
    },
    /** What is like this is no fault until the faults are next asked for. */
    expectFaults: (...patterns: RegExp[]) => void expected.push(...patterns),
    /** What no person may meet, since this was last asked: errors of pages, and more sent to the view than is good. */
    newFaults(): string[] {
      const thrown = errors
        .slice(judged)
        .map((error) => (error instanceof Error ? (error.stack ?? error.message) : String(error)))

      judged = errors.length
      const traffic = trafficFaults(router.log.updates).filter((fault) => !told.has(fault))
      for (const fault of traffic) told.add(fault)
      const faults = [...thrown, ...traffic].filter((fault) => !expected.some((pattern) => pattern.test(fault)))
      expected.length = 0
      return faults
    },
    isStopped: () => ended,
    open: router.open,
    /** Sends the page on from WeChat's menu: its card. */
    share: () =>
      router.top()?.instance.onShareAppMessage?.({ from: 'menu' }) as
        { title?: string; path?: string; imageUrl?: string } | undefined,
    /** Puts the page into Moments: its card. */
    shareInMoments: () =>
      router.top()?.instance.onShareTimeline?.() as { title?: string; query?: string; imageUrl?: string } | undefined,
    back: () => router.calls.navigateBack({}),
    closeAll: router.popAll,
    /** Ends the app: nothing of it keeps the process alive. */
    async stop() {
      if (ended) return
      await router.popAll()
      // What still comes back must not start anything again.
      ended = true
      currentNetwork = noNetwork
      for (const timer of timers) clearTimeout(timer)
      framework.close()
      process.off('unhandledRejection', onRejection)
    },
    /** The app goes to the background, or comes to the front. */
    hide() {
      router.top()?.instance.onHide?.()
      app?.onHide?.({})
      phone.setVisible(false)
    },
    show() {
      app?.onShow?.(launch())
      phone.setVisible(true)
      router.top()?.instance.onShow?.()
    },
  }
}
