const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  copy: '©',
  reg: '®',
  trade: '™',
  hellip: '…',
  mdash: '—',
  ndash: '–',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  times: '×',
  divide: '÷',
  deg: '°',
  le: '≤',
  ge: '≥',
  ne: '≠',
  middot: '·',
  bull: '•',
  larr: '←',
  rarr: '→',
  yen: '¥',
  euro: '€',
  laquo: '«',
  raquo: '»',
}

/** Decodes entities such as `&lt;` and `&#20320;`; unknown entities stay as written. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi,
    (raw, dec?: string, hex?: string, name?: string) => {
      if (name) return named[name] ?? raw
      const code = dec ? Number(dec) : parseInt(hex!, 16)
      return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : raw
    },
  )
}
