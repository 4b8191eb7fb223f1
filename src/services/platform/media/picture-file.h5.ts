import type { LocalFile } from './types'

/**
 * A picture contained in a message, as a local file. A data address is decoded here: the page's policy forbids fetching
 * it.
 */
export async function pictureFile(src: string): Promise<LocalFile> {
  const [, mime = '', base64] = /^data:(image\/[a-z]+);base64,(.*)$/s.exec(src) ?? []
  const source = base64 === undefined ? await fetched(src) : new Blob([bytesOf(base64)], { type: mime })
  const name = `picture.${source.type.split('/')[1] ?? 'png'}`
  return { name, bytes: source.size, address: URL.createObjectURL(source), source }
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64.replace(/\s/g, '')), (sign) => sign.charCodeAt(0))

async function fetched(src: string): Promise<Blob> {
  const reply = await fetch(src)
  if (!reply.ok) throw new Error(`HTTP ${reply.status}`)
  return reply.blob()
}
