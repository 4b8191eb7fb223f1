import Taro from '@tarojs/taro'
import { useSyncExternalStore } from 'react'

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

/** Replaces the address without navigating, so that a reload or a shared link opens what is shown. */
export function showAddress(address: string): void {
  window.history.replaceState(window.history.state, '', address)
}
