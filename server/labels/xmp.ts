import { xmlEntities } from '../../shared/aigc-xmp'

const unescape = (text: string) =>
  Object.entries(xmlEntities)
    .reverse()
    .reduce((all, [mark, entity]) => all.split(entity).join(mark), text)

/** Labels in an XMP packet, as element or attribute. */
export const labelsInXmp = (xmp: string): string[] =>
  [...xmp.matchAll(/<TC260:AIGC>([^<]*)<\/TC260:AIGC>|\bTC260:AIGC="([^"]*)"/g)].map(([, element, attribute]) =>
    unescape(element ?? attribute ?? ''),
  )
