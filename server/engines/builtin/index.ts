import type { ToolKey } from '../../../contract/tools'
import type { Job, Output, RunContext } from '../engine'

/** Does one job in a child process; what it makes carries no label yet. */
export type Craft = (job: Job, watch: RunContext) => Promise<Output>

/** Loaded in the child that needs it, so that a child carries one tool's libraries and the server none. */
export type Crafts = Readonly<Record<string, () => Promise<{ craft: Craft }>>>

/** The built-in engine of each tool; courses are written by a chat model and are not here. */
export const crafts = {
  VOICE: () => import('./voice/run'),
  GPT_SOVITS: () => import('./voice-clone/run'),
  SD: () => import('./draw/run'),
  FACE: () => import('./face/run'),
  IDM_VTON: () => import('./clothes/run'),
  SAD_TALK: () => import('./sad-talk/run'),
  MUSE_TALK: () => import('./muse-talk/run'),
  SINGER: () => import('./singer/run'),
} satisfies Partial<Record<ToolKey, Crafts[string]>>
