/** XML namespace of the AIGC metadata label that GB 45438 requires in generated files. */
const namespace = 'http://www.tc260.org.cn/ns/AIGC/1.0/'

/** In escaping order: `&` first. */
export const xmlEntities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' } as const
const escape = (text: string) => text.replace(/[&<>"]/g, (mark) => xmlEntities[mark as keyof typeof xmlEntities])

/** The XMP packet with a label. `spaces` pads its end, where XMP allows it. */
export const xmpOf = (json: string, spaces = 0): string =>
  '<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">' +
  '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
  `<rdf:Description rdf:about="" xmlns:TC260="${namespace}"><TC260:AIGC>${escape(json)}</TC260:AIGC></rdf:Description>` +
  `</rdf:RDF></x:xmpmeta>${' '.repeat(spaces)}<?xpacket end="w"?>`

/**
 * Keyword of the PNG chunk that holds the packet, then its fixed flags: not compressed, no language, no translated
 * keyword.
 */
export const pngXmpPrefix = 'XML:com.adobe.xmp\0\0\0\0\0'
