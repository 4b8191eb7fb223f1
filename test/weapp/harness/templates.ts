import type { Bundle } from './bundle'
import type { Framework } from './framework'

export interface Templates {
  groupList: Record<string, unknown>
  warnings: string[]
}

/** Compiles every WXML and wxs file of the bundle with the open template compiler. */
export function compileTemplates(bundle: Bundle, framework: Framework): Templates {
  const group = framework.newTemplates()
  const warnings: string[] = []
  for (const file of bundle.files) {
    if (file.endsWith('.wxml')) {
      for (const warning of group.addTmpl(file.slice(0, -'.wxml'.length), bundle.read(file)) ?? [])
        warnings.push(`${file}: ${warning.message ?? String(warning)}`)
    } else if (file.endsWith('.wxs')) group.addScript(file.slice(0, -'.wxs'.length), bundle.read(file))
  }
  const groupList = new Function(`return ${group.getTmplGenObjectGroups()}`)() as Record<string, unknown>
  return { groupList, warnings }
}
