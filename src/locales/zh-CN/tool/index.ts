import { course } from './course'
import { examples } from './examples'
import { fields } from './fields'
import { form } from './form'
import { history } from './history'
import { page } from './page'
import { result } from './result'
import { task } from './task'

/** Texts of the tools' own package: they are not in the first load. */
export const zhCNTool = { course, examples, fields, form, history, page, result, task }
