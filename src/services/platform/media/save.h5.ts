import type { SaveRequest, SaveOutcome } from './types'

/** Downloads the file. */
export async function saveToDevice({ url, name }: SaveRequest): Promise<SaveOutcome> {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.rel = 'noopener'
  document.body.append(link)
  link.click()
  link.remove()
  return 'saved'
}

/** Downloads a text as a file. */
export async function saveText(name: string, text: string, mime: string): Promise<SaveOutcome> {
  const url = URL.createObjectURL(new Blob([text], { type: `${mime};charset=utf-8` }))
  // The download has begun long before.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
  return saveToDevice({ kind: 'document', url, name })
}

/** Passes the file to another app of the device. */
export async function shareToApp({ url, name }: SaveRequest): Promise<SaveOutcome> {
  try {
    const body = await (await fetch(url)).blob()
    const files = [new File([body], name, { type: body.type })]
    if (!navigator.canShare?.({ files })) return 'failed'
    await navigator.share({ files })
    return 'shared'
  } catch (error) {
    return (error as { name?: string }).name === 'AbortError' ? 'cancelled' : 'failed'
  }
}

export const canShare = (): boolean =>
  typeof navigator.canShare === 'function' &&
  navigator.canShare({ files: [new File(['a'], 'a.png', { type: 'image/png' })] })

/** A browser has no permission settings to open. */
export const openSettings = async (_: 'album' | 'record'): Promise<void> => undefined
