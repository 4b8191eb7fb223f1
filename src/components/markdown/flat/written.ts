const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Escapes text for a rich-text, which drops repeated spaces and spaces at an edge. */
export const written = (text: string): string =>
  text.replace(/^ +| {2,}| +$/g, (spaces) => '\u00a0'.repeat(spaces.length)).replace(/[&<>]/g, (sign) => signs[sign]!)
