import { randomBytes } from 'node:crypto'
import type { Realm } from './realm'

/** What a phone says of itself. */
const machines = {
  ios: { platform: 'ios', model: 'iPhone', system: 'iOS 16.2' },
  android: { platform: 'android', model: 'M2102J2SC', system: 'Android 12' },
}

export interface Device {
  platform: keyof typeof machines
  theme: 'light' | 'dark'
  language: string
  /** WeChat's version. */
  wechat: string
  /** The system's name and version; that of the platform without one. */
  system?: string
  online: boolean
  /** Whether requests can be read before their end: base libraries from 2.20.2. */
  chunks: boolean
  /** How the app was opened; 1154: a card in Moments, one page alone. */
  scene: number
  /** How large the person has set WeChat's texts; 1 is the standard. */
  textScale: number
  /** How long the view takes to draw what is sent to it; the logic layer goes on meanwhile. */
  viewMs: number
  /** How far the phone's clock is ahead of the true time. */
  clockAheadMs: number
  /** Each script of a sub-package fails to come the first time. */
  losesScripts: boolean
}

/** What the test may look at. */
export interface State {
  storage: Map<string, unknown>
  calls: { name: string; options: unknown }[]
  toasts: string[]
  clipboard: string
  /** Phone numbers that WeChat offered to call. */
  dialled: string[]
}

interface Callbacks {
  success?(result: object): void
  fail?(result: object): void
  complete?(result: object): void
}

/**
 * Answers as `wx` does: by callbacks when there are any, else by a promise. Taro wraps most calls itself but relies on the
 * native promise for some, so a double without it hangs.
 */
export function answer(name: string, options: Callbacks | undefined, outcome: true | string, details: object = {}) {
  const result = { errMsg: `${name}:${outcome === true ? 'ok' : `fail ${outcome}`}`, ...details }
  if (!options || (!options.success && !options.fail && !options.complete))
    return outcome === true ? Promise.resolve(result) : Promise.reject(result)
  queueMicrotask(() => {
    if (outcome === true) options.success?.(result)
    else options.fail?.(result)
    options.complete?.(result)
  })
  return undefined
}

const WINDOW = {
  windowWidth: 375,
  windowHeight: 667,
  screenWidth: 375,
  screenHeight: 667,
  pixelRatio: 2,
  statusBarHeight: 20,
  safeArea: { top: 20, bottom: 667, left: 0, right: 375, width: 375, height: 647 },
}

/** Calls that only show something: recorded, and fine. */
const SHOWING = [
  'showToast',
  'hideToast',
  'showLoading',
  'hideLoading',
  'setNavigationBarTitle',
  'setNavigationBarColor',
  'setBackgroundColor',
  'setBackgroundTextStyle',
  'pageScrollTo',
  'stopPullDownRefresh',
  'showShareMenu',
  'vibrateShort',
  'previewImage',
  'hideKeyboard',
  'loadFontFace',
]

/** Events nothing but the test would raise. */
const SILENT = [
  'onError',
  'offError',
  'onUnhandledRejection',
  'offUnhandledRejection',
  'onPageNotFound',
  'onKeyboardHeightChange',
  'offKeyboardHeightChange',
  'onWindowResize',
  'offWindowResize',
  'onMemoryWarning',
]

/** A source of events that the test emits: `onX` adds a listener, `offX` removes it. */
function subject<T>() {
  const listeners = new Set<(event: T) => void>()
  return {
    on: (listener: (event: T) => void) => void listeners.add(listener),
    off: (listener: (event: T) => void) => void listeners.delete(listener),
    emit: (event: T) => listeners.forEach((listener) => listener(event)),
  }
}

/** The double of `wx`, but for requests and pages. */
export function createWx(device: Device, realm: () => Realm, firstPage: string) {
  const state: State = { storage: new Map(), calls: [], toasts: [], clipboard: '', dialled: [] }
  const theme = subject<{ theme: string }>()
  const shown = subject<unknown>()
  const hidden = subject<unknown>()
  const network = subject<{ isConnected: boolean; networkType: string }>()
  const launch = () => realm().own({ path: firstPage, query: {}, scene: device.scene })
  const app = () => ({
    language: device.language.replace('-', '_'),
    theme: device.theme,
    fontSizeScaleFactor: device.textScale,
    SDKVersion: '3.7.0',
    version: device.wechat,
  })
  const machine = () => ({ ...machines[device.platform], ...(device.system && { system: device.system }) })
  const networkType = () => ({ isConnected: device.online, networkType: device.online ? 'wifi' : 'none' })
  const own = <T>(value: T) => realm().own(value)
  const { storage } = state

  const wx: Record<string, unknown> = {
    canIUse: () => true,
    env: { USER_DATA_PATH: 'wxfile://usr' },
    nextTick: (act: () => void) => queueMicrotask(act),
    getSystemInfoSync: () => own({ ...machine(), ...WINDOW, ...app() }),
    getAppBaseInfo: () => own(app()),
    getWindowInfo: () => own(WINDOW),
    getDeviceInfo: () => own(machine()),
    getMenuButtonBoundingClientRect: () => own({ top: 24, bottom: 56, left: 278, right: 365, width: 87, height: 32 }),
    getLaunchOptionsSync: launch,
    getEnterOptionsSync: launch,
    getAccountInfoSync: () => own({ miniProgram: { appId: 'wxtest', envVersion: 'develop' } }),
    getNetworkType: (options?: Callbacks) => answer('getNetworkType', options, true, networkType()),
    getRandomValues: (options: Callbacks & { length: number }) =>
      answer('getRandomValues', options, true, { randomValues: realm().ownBuffer(randomBytes(options.length)) }),
    getUserCryptoManager: () => ({
      getRandomValues: (options: Callbacks & { length: number }) =>
        answer('getRandomValues', options, true, { randomValues: realm().ownBuffer(randomBytes(options.length)) }),
    }),
    onAppShow: shown.on,
    offAppShow: shown.off,
    onAppHide: hidden.on,
    offAppHide: hidden.off,
    onThemeChange: theme.on,
    offThemeChange: theme.off,
    onNetworkStatusChange: network.on,
    offNetworkStatusChange: network.off,
    setStorageSync: (key: string, value: unknown) => void storage.set(key, own(value)),
    getStorageSync: (key: string) => storage.get(key) ?? '',
    removeStorageSync: (key: string) => void storage.delete(key),
    clearStorageSync: () => storage.clear(),
    getStorageInfoSync: () => own({ keys: [...storage.keys()] }),
    setStorage(options: Callbacks & { key: string; data: unknown }) {
      storage.set(options.key, own(options.data))
      return answer('setStorage', options, true)
    },
    getStorage: (options: Callbacks & { key: string }) =>
      storage.has(options.key)
        ? answer('getStorage', options, true, { data: storage.get(options.key) })
        : answer('getStorage', options, 'data not found'),
    removeStorage(options: Callbacks & { key: string }) {
      storage.delete(options.key)
      return answer('removeStorage', options, true)
    },
    makePhoneCall(options: Callbacks & { phoneNumber: string }) {
      state.dialled.push(options.phoneNumber)
      return answer('makePhoneCall', options, true)
    },
    setClipboardData(options: Callbacks & { data: string }) {
      state.clipboard = options.data
      return answer('setClipboardData', options, true)
    },
    showModal: (options?: Callbacks) => answer('showModal', options, true, { confirm: true, cancel: false }),
    createIntersectionObserver: () => ({
      relativeToViewport: () => ({ observe: () => {} }),
      observe: () => {},
      disconnect: () => {},
    }),
  }
  for (const name of SILENT) wx[name] = () => {}
  for (const name of SHOWING) {
    wx[name] = (options?: Callbacks & { title?: string }) => {
      state.calls.push({ name, options })
      if (name === 'showToast') state.toasts.push(options?.title ?? '')
      return answer(name, options, true)
    }
  }
  return {
    wx,
    state,
    /** The app comes to the front, or goes behind. */
    setVisible: (visible: boolean) => (visible ? shown : hidden).emit(launch()),
    setTheme(next: Device['theme']) {
      device.theme = next
      theme.emit(own({ theme: next }))
    },
    setOnline(online: boolean) {
      device.online = online
      network.emit(own(networkType()))
    },
  }
}
