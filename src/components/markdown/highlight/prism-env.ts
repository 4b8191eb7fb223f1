// Read by Prism before it runs: it must not search the page for code and not act as a worker.
// eslint-disable-next-line no-restricted-globals -- the object Prism itself looks at, also where Taro stands in for it
const place = (typeof window === 'undefined' ? globalThis : window) as unknown as { Prism?: object }
place.Prism = { manual: true, disableWorkerMessageHandler: true }
export {}
