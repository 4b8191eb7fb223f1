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
  let currentNetwork = network
  const bundle = openBundle(folder)
  const framework = startFramework((error) => errors.push(error))
  const templates = compileTemplates(bundle, framework)
  const realmOf = (): Realm => realm
  const whole: Device = { ...standardDevice, ...device }
  const phone = createWx(whole, realmOf, bundle.pages[0] ?? '')
  for (const [key, value] of storage ?? []) phone.state.storage.set(key, value)
  const router = createRouter(bundle, templates, framework, whole.viewMs, realmOf)
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
  process.on('unhandledRejection', (reason) => errors.push(reason))
  realm.run('app.js')

  const screen = createScreen(framework, router)
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
    /** Every `setData` so far. */
    updates: router.updates,
    nodes: () => countNodes(router.top()!.instance, router.parts),
    state: phone.state,
    setTheme: phone.setTheme,
    setOnline: phone.setOnline,
    /** From now on, requests go here. */
    setNetwork(next: Network) {
      currentNetwork = next
    },
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
      await router.popAll()
      // What still comes back must not start anything again.
      ended = true
      currentNetwork = noNetwork
      for (const timer of timers) clearTimeout(timer)
      framework.close()
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
