const namespace = 'http://www.tc260.org.cn/ns/AIGC/1.0/'

const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' } as const
const escape = (text: string) => text.replace(/[&<>"]/g, (mark) => entities[mark as keyof typeof entities])
const unescape = (text: string) =>
  Object.entries(entities)
    .reverse()
    .reduce((all, [mark, entity]) => all.replaceAll(entity, mark), text)

/** The XMP packet that carries a label. */
export const xmpOf = (json: string) =>
  '<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">' +
  '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
  `<rdf:Description rdf:about="" xmlns:TC260="${namespace}"><TC260:AIGC>${escape(json)}</TC260:AIGC></rdf:Description>` +
  '</rdf:RDF></x:xmpmeta><?xpacket end="w"?>'

/** Labels in an XMP packet, as element or as attribute. */
export const labelsInXmp = (xmp: string): string[] =>
  [...xmp.matchAll(/<TC260:AIGC>([^<]*)<\/TC260:AIGC>|\bTC260:AIGC="([^"]*)"/g)].map(([, element, attribute]) =>
    unescape(element ?? attribute ?? ''),
  )
