import type { ToolCatalogue } from '../../types'
import { page } from './page'

export const enUSTool: ToolCatalogue = { page }
