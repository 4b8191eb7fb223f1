/** The bytes of a picture. Throws 'Image load error'. */
export async function readPicture(src: string): Promise<Uint8Array> {
  const reply = await fetch(src).catch(() => null)
  if (!reply?.ok) throw new Error('Image load error')
  return new Uint8Array(await reply.arrayBuffer())
}
