import path from 'node:path'
import type { Bundle } from './bundle'
import type { ComponentInstance, Definition, Framework, PageInstance, PageRoot } from './framework'
import type { Realm } from './realm'
import type { Templates } from './templates'
import { watchComponents, watchUpdates, type UpdateLog } from './traffic'
import { answer } from './wx'

export interface OpenPage {
  path: string
  query: Record<string, string>
  /** The how-manieth page that was opened. */
  opening: number
  root: PageRoot
  instance: PageInstance
  holder: HTMLElement
}

export type Router = ReturnType<typeof createRouter>

/** WeChat keeps at most ten pages open. */
const MAX_PAGES = 10

export const settle = async (turns = 6) => {
  for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => setTimeout(resolve))
}

function split(url: string): [string, Record<string, string>] {
  const [page = '', query = ''] = url.replace(/^\//, '').split('?')
  // Values are handed over as they were written: WeChat does not decode them.
  return [
    page,
    Object.fromEntries(
      query
        .split('&')
        .filter(Boolean)
        .map((pair) => [pair.split('=')[0], pair.slice(pair.indexOf('=') + 1)]),
    ),
  ]
}

/** The stack of open pages: defines each from its template and script, and calls its methods when it is shown, hidden and closed. */
export function createRouter(
  bundle: Bundle,
  templates: Templates,
  framework: Framework,
  viewMs: number,
  realm: () => Realm,
  called: (name: string, options: object) => void,
) {
  const stack: OpenPage[] = []
  const log: UpdateLog = { updates: [], touches: 0, viewMs }
  let openings = 0
  const parts = new Set<ComponentInstance>()
  const defined = new Set<string>()
  const top = () => stack.at(-1)
  const ownerInFront = () => ({ page: top()?.path ?? '', opening: top()?.opening ?? 0 })

  function define(file: string) {
    if (defined.has(file)) return
    defined.add(file)
    const config = (bundle.has(`${file}.json`) ? JSON.parse(bundle.read(`${file}.json`)) : {}) as {
      usingComponents?: Record<string, string>
    }
    const using = Object.entries(config.usingComponents ?? {}).map(([tag, wanted]) => {
      const target = wanted.startsWith('/') ? wanted.slice(1) : path.posix.join(path.posix.dirname(file), wanted)
      define(target)
      return [tag, `/${target}`] as const
    })
    framework.codeSpace.addComponentStaticConfig(file, { ...config, usingComponents: Object.fromEntries(using) })
    // Without the fallback, `bindtap` (no colon) on a plain node is silently ignored.
    framework.codeSpace.addCompiledTemplate(file, {
      groupList: templates.groupList,
      content: templates.groupList[file],
      fallbackListenerOnNativeNode: true,
    })
    framework.codeSpace.componentEnv(file, (definers) => {
      const Component = (definition: Definition) =>
        definers.Component(watchComponents(definition, ownerInFront, log, parts))
      realm().runWith({ ...definers, Component }, `${file}.js`)
    })
  }

  async function push(page: string, query: Record<string, string>) {
    if (!bundle.pages.includes(page)) throw new Error(`page "${page}" is not found`)
    if (stack.length >= MAX_PAGES) throw new Error('webview count limit exceed')
    define(page)
    top()?.instance.onHide?.()
    const holder = framework.document.body.appendChild(framework.document.createElement('div'))
    const placeholder = holder.appendChild(framework.document.createElement('span'))
    const root = framework.createRoot(page)
    const instance = root.get()
    const own = realm().own(query)
    const opening = ++openings
    watchUpdates(instance, { page, opening }, log)
    Object.assign(instance, { route: page, __route__: page, options: own })
    stack.push({ path: page, query, opening, root, instance, holder })
    instance.onLoad?.(own)
    root.attach(holder, placeholder)
    instance.onShow?.()
    instance.onReady?.()
    await settle()
  }

  async function pop() {
    const page = stack.pop()
    if (!page) return
    page.instance.onUnload?.()
    page.root.release()
    page.holder.remove()
    await settle(2)
  }

  const popAll = async () => {
    while (stack.length > 0) await pop()
  }

  type Options = {
    url?: string
    delta?: number
    success?(result: object): void
    fail?(result: object): void
    complete?(result: object): void
  }
  /** Calls that WeChat refuses once. */
  const refused = new Set<string>()
  /** As in WeChat, nothing happens within the call itself. */
  const call =
    (name: string, act: (options: Options) => Promise<void>) =>
    (options: Options = {}) => {
      called(name, options)
      return new Promise((resolve, reject) =>
        setTimeout(() => {
          ;(refused.delete(name) ? Promise.reject(new Error('timeout')) : act(options))
            .then(
              () => answer(name, options, true),
              (error: Error) => answer(name, options, error.message),
            )
            .then(resolve, reject)
        }),
      )
    }
  const to = (url = '') => push(...split(url))

  return {
    stack,
    log,
    /** Components of the open pages. */
    parts,
    top,
    open: to,
    refused,
    popAll,
    calls: {
      navigateTo: call('navigateTo', ({ url }) => to(url)),
      redirectTo: call('redirectTo', async ({ url }) => {
        await pop()
        await to(url)
      }),
      reLaunch: call('reLaunch', async ({ url }) => {
        await popAll()
        await to(url)
      }),
      switchTab: call('switchTab', async ({ url }) => {
        await popAll()
        await to(url)
      }),
      navigateBack: call('navigateBack', async ({ delta = 1 }) => {
        for (let step = 0; step < delta && stack.length > 1; step++) await pop()
        top()?.instance.onShow?.()
        await settle()
      }),
    },
  }
}
