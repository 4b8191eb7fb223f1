import type { ToolCatalogue } from '../../types'
import { page } from './page'

export const koKRTool: ToolCatalogue = { page }
