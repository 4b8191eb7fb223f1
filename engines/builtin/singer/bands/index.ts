import type { Style } from '../types'
import { ballad } from './ballad'
import { dance } from './dance'
import { guofeng } from './guofeng'
import { lullaby } from './lullaby'
import { pop } from './pop'
import { rock } from './rock'
import type { Band } from './types'

export const bands: Readonly<Record<Style, Band>> = { pop, guofeng, ballad, dance, rock, lullaby }
