import { fileURLToPath } from 'node:url'

/** The site's cards for WeChat (`site-…`), and results of the built-in engines, small: made by server/commands/examples/make-samples.ts from the tools' own examples. */
export const samplesFolder = fileURLToPath(new URL('.', import.meta.url))
