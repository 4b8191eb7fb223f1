import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

/** Arguments of Node that load a script in TypeScript. A compiled script, `.mjs`, needs none. */
export const loaderArgs = (script: URL): string[] =>
  script.pathname.endsWith('.ts') ? ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href] : []
