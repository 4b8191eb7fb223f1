import { createEmitter } from './emitter'
import { siteOrigin } from './platform/navigation/origin'

/** WeChat draws the card to a friend 5:4, that in Moments and in its browser square. */
type CardShape = '5x4' | '1x1'

const pictures = new Map<string, string>()
const changes = createEmitter<string>()

/** Sets the result picture that a page shows as its share card. Empty: none. */
export function showOnCard(path: string, cardUrl: string): void {
  if (cardUrl) pictures.set(path, cardUrl)
  else pictures.delete(path)
  changes.emit(path)
}

/** Calls the listener with a page's path when the picture of its card is another. */
export const onCardPicture = changes.subscribe

/** WeChat draws PNG and JPEG. */
const isDrawn = (url: string) => !/^data:|\.(svg|webp|avif|gif|ico)([?#]|$)/i.test(url)

/** An address with its host. */
export const fullAddress = (url: string) => (url.startsWith('/') ? siteOrigin() + url : url)

/** The full address of the picture on a page's card: of its result, else the site's logo or `own` card. WeChat fetches it when the card is made. */
export function cardPicture(
  path: string,
  shape: CardShape,
  logo: string,
  own = fullAddress(`/files/samples/site-${shape}.jpg`),
): string {
  const cardUrl = pictures.get(path)
  if (cardUrl) return fullAddress(`${cardUrl}&shape=${shape}`)
  return logo && isDrawn(logo) ? fullAddress(logo) : own
}
