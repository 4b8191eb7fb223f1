import { page } from './page'

/** Texts of the tools' own package: they are not in the first load. */
export const zhCNTool = { page }
