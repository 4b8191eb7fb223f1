import type { Job } from '../../../../engines'
import type { SlotValue } from './slots'
import { timedLyrics } from './timed-lyrics'
import {
  clearUpPrompt,
  drawAvoid,
  drawPrompt,
  faceSwapPrompt,
  musicAvoid,
  musicPrompt,
  styleWords,
  talkingPrompt,
  tryOnPrompt,
} from './prompts'

type Slots = Record<string, SlotValue>

/**
 * Prompts by tool: what to make (`request`), what to avoid (`avoid`), and words for choices. Inputs are already
 * validated.
 */
const byTool: Readonly<Record<string, (input: never) => Slots>> = {
  SD: (input: Parameters<typeof drawPrompt>[0]) => ({
    request: drawPrompt(input),
    avoid: drawAvoid,
    style: styleWords[input.style],
  }),
  FACE: (input: Parameters<typeof faceSwapPrompt>[0]) => ({ request: faceSwapPrompt(input) }),
  IDM_VTON: () => ({ request: tryOnPrompt }),
  SAD_TALK: () => ({ request: talkingPrompt }),
  MUSE_TALK: () => ({ request: talkingPrompt }),
  SINGER: (input: Parameters<typeof musicPrompt>[0]) => ({
    request: musicPrompt(input),
    avoid: musicAvoid,
    timedLyrics: timedLyrics(input),
    // The model reads words of structure, and this one where nobody sings.
    aceLyrics: input.lyrics ? `[verse]\n${input.lyrics}` : '[instrumental]',
  }),
  CLEAR_UP: (input: Parameters<typeof clearUpPrompt>[0]) => ({
    request: clearUpPrompt(input),
    scaleOfFour: Number(input.scale) / 4,
  }),
}

export const promptSlots = ({ serviceKey, input }: Pick<Job, 'serviceKey' | 'input'>): Slots =>
  byTool[serviceKey]?.(input as never) ?? {}
