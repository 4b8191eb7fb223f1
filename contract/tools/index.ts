import type { AnyTool, Product } from '../tool'
import { clearUp } from './clear-up'
import { clothes } from './clothes'
import { draw } from './draw'
import { education } from './education'
import { face } from './face'
import { film } from './film'
import { museTalk } from './muse-talk'
import { podcast } from './podcast'
import { sadTalk } from './sad-talk'
import { singer } from './singer'
import { voice } from './voice'
import { voiceClone } from './voice-clone'

/** Every tool of this build, in side-bar order. A new tool is one more line (docs/add-a-tool.md). */
export const tools = [
  voice,
  draw,
  face,
  clothes,
  sadTalk,
  museTalk,
  voiceClone,
  singer,
  education,
  podcast,
  film,
  clearUp,
] as const

export type ToolKey = (typeof tools)[number]['serviceKey']

const byKey: ReadonlyMap<string, AnyTool> = new Map(tools.map((tool) => [tool.serviceKey, tool as unknown as AnyTool]))

/** The tool of a service; undefined for a service without a tool. */
export const toolOf = (serviceKey: string): AnyTool | undefined => byKey.get(serviceKey)

/** The tool whose results contain this product. */
export const toolProducing = (product: Product): AnyTool | undefined =>
  [...byKey.values()].find(({ produces }) => produces === product)
