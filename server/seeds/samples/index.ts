import { fileURLToPath } from 'node:url'

/**
 * The site's cards for WeChat (`site-…`), and small results of the built-in engines, made by
 * server/commands/examples/make-samples.ts from the tools' examples.
 */
export const samplesFolder = fileURLToPath(new URL('.', import.meta.url))
