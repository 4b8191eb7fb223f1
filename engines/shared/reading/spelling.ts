/** Spoken form of a pattern's match; null leaves it to the next rules. */
export type Say = (all: string, ...groups: (string | undefined)[]) => string | null
export interface SpellingRule {
  pattern: RegExp
  say: Say
}

/** A rule; its pattern may look at the text before and after what it takes. */
export function spelling(pattern: RegExp | string, say: Say | string): SpellingRule {
  const { source, flags } = typeof pattern === 'string' ? new RegExp(pattern, 'u') : pattern
  return {
    pattern: new RegExp(source, `${flags.replace(/[gy]/g, '')}y`),
    say: typeof say === 'string' ? () => say : say,
  }
}
