import { fileURLToPath } from 'node:url'
import { loaderArgs } from '../../server/loader-args'

/**
 * Arguments of Node that run a script of the project. `npm test` compiles the script when its place is written as
 * `new URL('….ts', import.meta.url)`: that saves seconds of each start.
 */
export const programArgs = (script: URL, ...args: string[]): string[] => [
  ...loaderArgs(script),
  fileURLToPath(script),
  ...args,
]
