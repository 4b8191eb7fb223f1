import type { ToolCatalogue } from '../../types'
import { course } from './course'
import { examples } from './examples'
import { fields } from './fields'
import { form } from './form'
import { history } from './history'
import { page } from './page'
import { result } from './result'
import { task } from './task'

export const enUSTool: ToolCatalogue = { course, examples, fields, form, history, page, result, task }
