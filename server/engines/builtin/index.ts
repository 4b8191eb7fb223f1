import type { ToolKey } from '../../../contract/tools'
import type { Job, Made, Watch } from '../types'

/** Does one job in a child process; what it makes carries no label yet. */
export type Craft = (job: Job, watch: Watch) => Promise<Made>

/** Loaded in the child that needs it, so that a child carries one tool's libraries and the server none. */
export type Crafts = Readonly<Record<string, () => Promise<{ craft: Craft }>>>

/** The built-in engine of each tool; courses are written by a chat model and are not here. */
export const crafts = {
  VOICE: () => import('./voice'),
  GPT_SOVITS: () => import('./voice-clone'),
  SD: () => import('./draw/craft'),
  FACE: () => import('./face-swap/craft'),
  IDM_VTON: () => import('./clothes/craft'),
  SAD_TALK: () => import('./sad-talk/craft'),
  MUSE_TALK: () => import('./muse-talk/craft'),
  SINGER: () => import('./music/craft'),
} satisfies Partial<Record<ToolKey, Crafts[string]>>
