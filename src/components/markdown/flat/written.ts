const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** A text for a rich-text, which drops spaces that stand alone or at an edge. */
export const written = (text: string): string =>
  text.replace(/^ +| {2,}| +$/g, (spaces) => '\u00a0'.repeat(spaces.length)).replace(/[&<>]/g, (sign) => signs[sign]!)
