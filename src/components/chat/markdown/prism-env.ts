// Prism reads this before it runs: it must neither look for code in the page nor listen as a worker.
const place = (typeof window === 'undefined' ? globalThis : window) as unknown as { Prism?: object }
place.Prism = { manual: true, disableWorkerMessageHandler: true }
export {}
