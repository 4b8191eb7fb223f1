import type { ToolKey } from '../../contract/tools'
import type { Limits } from './types'

/** Many times what the largest input takes on a slow machine: what goes beyond is stuck, or was made to harm. */
const limits: Readonly<Partial<Record<ToolKey, Limits>>> = {
  VOICE: { seconds: 180, megabytes: 900 },
  GPT_SOVITS: { seconds: 120, megabytes: 900 },
  SD: { seconds: 120, megabytes: 1200 },
  FACE: { seconds: 90, megabytes: 1200 },
  IDM_VTON: { seconds: 120, megabytes: 1500 },
  SAD_TALK: { seconds: 300, megabytes: 1800 },
  MUSE_TALK: { seconds: 300, megabytes: 1800 },
  SINGER: { seconds: 180, megabytes: 1500 },
}

export const errandLimits: Limits = { seconds: 45, megabytes: 1200 }

export const limitsOf = (serviceKey: string): Limits =>
  limits[serviceKey as ToolKey] ?? { seconds: 120, megabytes: 1200 }
