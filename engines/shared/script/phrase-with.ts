/** A phrase with `{name}` filled in. */
export const phraseWith = (phrase: string, values: Readonly<Record<string, string>>): string =>
  phrase.replace(/\{(\w{1,20})\}/g, (all, name: string) => values[name] ?? all)
