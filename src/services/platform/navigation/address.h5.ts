import Taro from '@tarojs/taro'
import { useSyncExternalStore } from 'react'

// Taro's router says this after every change of page; it is not public, so it is named only here.
const routerChange = '__taroRouterChange'

function onRouterChange(hear: () => void): () => void {
  Taro.eventCenter.on(routerChange, hear)
  window.addEventListener('popstate', hear)
  return () => {
    Taro.eventCenter.off(routerChange, hear)
    window.removeEventListener('popstate', hear)
  }
}

export const currentPath = (): string => window.location.pathname.replace(/(.)\/$/, '$1')

/** The address shown with its query, to come back to. */
export const currentAddress = (): string => currentPath() + window.location.search

/** The address shown, without query; `/` until the router has chosen the first page. */
export const usePath = (): string => useSyncExternalStore(onRouterChange, currentPath, currentPath)

/** Writes the address without going anywhere, so that a reload or a shared link comes back to what is shown. */
export function showAddress(address: string): void {
  window.history.replaceState(window.history.state, '', address)
}
