/** `{{name}}`, with or without spaces around the name. */
const gap = /\{\{\s*([^{}\n]{1,40}?)\s*\}\}/g

/** The names of a text's gaps, each once, in their order. */
export const gapsOf = (text: string): string[] => [...new Set([...text.matchAll(gap)].map(([, name]) => name!))]

/** The text with its gaps filled; what was left empty stays to be seen. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(gap, (whole, name: string) => values[name]?.trim() || whole)
