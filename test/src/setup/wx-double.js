/** A double of `wx`: what it was asked is in `state`, what it answers is set there. */
exports.createWx = () => {
  const listeners = { network: new Set(), theme: new Set(), show: new Set(), hide: new Set() }
  const state = {
    store: new Map(),
    requests: [],
    tasks: [],
    pages: [],
    navigations: [],
    clipboard: '',
    theme: 'light',
    language: 'zh_CN',
    listeners,
    /** Answers each request; without it the test answers by hand. */
    answer: null,
    /** Base libraries before 2.20.2 have no chunks. */
    chunks: true,
  }
  const navigate = (kind) => (options) => {
    state.navigations.push(`${kind} ${options.url ?? ''}`.trim())
    options.success?.({ errMsg: `${kind}:ok` })
  }
  const wx = {
    getSystemInfoSync: () => ({
      platform: 'devtools',
      SDKVersion: '3.6.0',
      windowWidth: 375,
      statusBarHeight: 20,
      language: state.language,
      theme: state.theme,
    }),
    getAppBaseInfo: () => ({ language: state.language, theme: state.theme, SDKVersion: '3.6.0' }),
    getWindowInfo: () => ({ windowWidth: 375, statusBarHeight: 20, pixelRatio: 2 }),
    getMenuButtonBoundingClientRect: () => ({ top: 24, left: 281, right: 368, bottom: 56, width: 87, height: 32 }),
    getStorageSync: (key) => state.store.get(key) ?? '',
    setStorageSync: (key, value) => void state.store.set(key, value),
    removeStorageSync: (key) => void state.store.delete(key),
    setClipboardData(options) {
      state.clipboard = options.data
      options.success?.({ errMsg: 'setClipboardData:ok' })
    },
    onNetworkStatusChange: (listener) => listeners.network.add(listener),
    offNetworkStatusChange: (listener) => listeners.network.delete(listener),
    onThemeChange: (listener) => listeners.theme.add(listener),
    offThemeChange: (listener) => listeners.theme.delete(listener),
    onAppShow: (listener) => listeners.show.add(listener),
    offAppShow: (listener) => listeners.show.delete(listener),
    onAppHide: (listener) => listeners.hide.add(listener),
    offAppHide: (listener) => listeners.hide.delete(listener),
    navigateTo: navigate('navigateTo'),
    redirectTo: navigate('redirectTo'),
    reLaunch: navigate('reLaunch'),
    navigateBack: navigate('navigateBack'),
    request(options) {
      const chunkListeners = []
      const task = {
        aborted: false,
        abort() {
          task.aborted = true
          options.fail?.({ errMsg: 'request:fail abort' })
        },
        ...(state.chunks
          ? { onChunkReceived: (listener) => chunkListeners.push(listener), offChunkReceived() {} }
          : {}),
        onHeadersReceived() {},
        offHeadersReceived() {},
        chunk: (bytes) => chunkListeners.forEach((listener) => listener({ data: Uint8Array.from(bytes).buffer })),
      }
      state.requests.push(options)
      state.tasks.push(task)
      if (state.answer) setTimeout(() => state.answer(options, task), 0)
      return task
    },
    nextTick: (act) => setTimeout(act, 0),
  }
  return { wx, state }
}
