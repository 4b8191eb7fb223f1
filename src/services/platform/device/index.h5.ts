import type { Device } from './types'

export const device: Device = {
  random: () => crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32,
  language: () => navigator.language,
  online: () => navigator.onLine !== false,
  onOnline: (listener) => listen(window, { online: () => listener(true), offline: () => listener(false) }),
  onVisible: (listener) =>
    listen(document, { visibilitychange: () => listener(document.visibilityState !== 'hidden') }),
  copy: copyText,
  dial: (number) => location.assign(`tel:${number}`),
  async openLink(url) {
    if (/^https?:\/\//i.test(url)) window.open(url, '_blank', 'noopener,noreferrer')
    return 'opened'
  },
}

function listen(target: EventTarget, listeners: Record<string, () => void>): () => void {
  for (const [name, listener] of Object.entries(listeners)) target.addEventListener(name, listener)
  return () => {
    for (const [name, listener] of Object.entries(listeners)) target.removeEventListener(name, listener)
  }
}

/** Rejects when the browser refuses. */
async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text).catch(() => copyBySelection(text))
  copyBySelection(text)
}

/** For plain http and old WebViews, which have no clipboard object. */
function copyBySelection(text: string): void {
  const area = document.createElement('textarea')
  area.value = text
  area.style.cssText = 'position:fixed;opacity:0'
  document.body.append(area)
  area.select()
  const copied = document.execCommand('copy')
  area.remove()
  if (!copied) throw new Error('copy refused')
}
