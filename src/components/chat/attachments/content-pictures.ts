/** A picture as the JSON of a message holds it. */
interface StoredPicture {
  b64Image?: unknown
  imageUrl?: unknown
}

const maxPictures = 16

/**
 * The pictures in the content of an image message: a JSON list of {b64Image} or {imageUrl}; other entries are skipped.
 */
export function contentPictures(content: string): string[] {
  try {
    const given: unknown = JSON.parse(content)
    const list = Array.isArray(given) ? (given as (StoredPicture | null)[]) : []
    return list.slice(0, maxPictures).flatMap((one) => addressOf(one ?? {}) ?? [])
  } catch {
    return []
  }
}

function addressOf({ b64Image, imageUrl }: StoredPicture): string | null {
  if (
    typeof b64Image === 'string' &&
    /^(?:data:image\/(?:png|jpeg|webp|gif);base64,)?[A-Za-z0-9+/=\s]+$/.test(b64Image)
  )
    return b64Image.startsWith('data:') ? b64Image : `data:image/png;base64,${b64Image}`
  return typeof imageUrl === 'string' && /^(?:https:\/\/|\/files\/)/.test(imageUrl) ? imageUrl : null
}
