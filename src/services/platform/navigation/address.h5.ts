import Taro from '@tarojs/taro'
import { useSyncExternalStore } from 'react'
import { createEmitter } from '../../emitter'

// Emitted by Taro's router after every change of page; not public, so it is used only here.
const routerChange = '__taroRouterChange'

function onRouterChange(listener: () => void): () => void {
  Taro.eventCenter.on(routerChange, listener)
  window.addEventListener('popstate', listener)
  return () => {
    Taro.eventCenter.off(routerChange, listener)
    window.removeEventListener('popstate', listener)
  }
}

export const currentPath = (): string => window.location.pathname.replace(/(.)\/$/, '$1')

/** The current address with its query. */
export const currentAddress = (): string => currentPath() + window.location.search

/** The current path; `/` until the router has opened the first page. */
export const usePath = (): string => useSyncExternalStore(onRouterChange, currentPath, currentPath)

/** Which page an entry of the history belongs to, when the page added entries of its own; in the entry's state. */
type EntryState = { page?: unknown; overlay?: boolean } | null

const pageOf = (state: unknown): unknown => (state as EntryState)?.page
const topPage = () => {
  const pages = Taro.getCurrentPages()
  return pages[pages.length - 1]
}
const pages = new WeakMap<object, unknown>()

function claimEntry(): void {
  const page = topPage()
  const mark = pageOf(window.history.state)
  if (page && mark !== undefined) pages.set(page, mark)
}

/** Replaces the address without navigating, so that a reload or a shared link opens what is shown. */
export function showAddress(address: string): void {
  window.history.replaceState(window.history.state, '', address)
  claimEntry()
}

/** Adds an entry to the history without navigating: Back and Forward stay on this page while it is open. */
export function pushAddress(address: string): void {
  const { history } = window
  const page = pageOf(history.state) ?? Date.now()
  const { overlay, ...before } = (history.state ?? {}) as NonNullable<EntryState>
  const state = { ...before, page }
  // Replaces the history entry of the overlay.
  if (!overlay) history.replaceState(state, '')
  history[overlay ? 'replaceState' : 'pushState'](state, '', address)
  claimEntry()
}

const returns = createEmitter<{ path: string; params: Record<string, string> }>()

/** Calls the listener after Back or Forward with the address that is shown then. */
export const onReturn = (listener: (path: string, params: Record<string, string>) => void): (() => void) =>
  returns.subscribe(({ path, params }) => listener(path, params))

// Runs before Taro's router, which would treat an entry of the same page as another page and redraw it.
window.addEventListener(
  'popstate',
  (event) => {
    const mark = pageOf(event.state)
    const page = mark === undefined ? undefined : topPage()
    if (page && pages.get(page) === mark) event.stopImmediatePropagation()
    returns.emit({ path: currentPath(), params: Object.fromEntries(new URLSearchParams(window.location.search)) })
  },
  true,
)
