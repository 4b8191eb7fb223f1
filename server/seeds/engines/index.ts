import type { EngineSeed } from '../../ports/db/schema'
import { openaiMediaSeeds } from './openai-media'

/** Examples of engines behind an address, to be switched on with `npm run engines`. */
export const engineSeeds: readonly EngineSeed[] = [...openaiMediaSeeds]
