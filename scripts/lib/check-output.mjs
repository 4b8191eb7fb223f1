import fs from 'node:fs'
import path from 'node:path'
import { createRequire } from 'node:module'
import { filesUnder } from './files.mjs'
import { oldCssFaults } from './old-css.mjs'
import { newerBuiltIn } from './old-scripts.mjs'
import { inRoot, fail } from './project.mjs'

/**
 * Newest syntax that the oldest supported phones can parse. One newer token shows a white page there, and no build step
 * complains.
 */
const SYNTAX = 2019

/** A marker of zod that survives minifying: the contract's schemas belong to the server alone. */
const ZOD = 'ZodError'

/** Names a mini-program lacks. Taro itself provides window, document, navigator, location and history; webpack only tries `return this`. */
const BROWSER_ONLY =
  /(?<![\w$.'"-])(localStorage|sessionStorage|XMLHttpRequest|EventSource|indexedDB)\s*[.([]|new Function\((?!["']return this)|(?<![\w$.])eval\(/

/** Syntax errors, zod and browser names in built scripts, as sentences. */
export function faultsIn(target, folder) {
  const acorn = createRequire(createRequire(import.meta.url).resolve('webpack'))('acorn')
  return filesUnder(folder)
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) => {
      const text = fs.readFileSync(inRoot(file), 'utf8')
      const faults = []
      try {
        acorn.parse(text, { ecmaVersion: SYNTAX, allowReturnOutsideFunction: target === 'weapp' })
      } catch (error) {
        faults.push(
          `${file} is not ES${SYNTAX}: ${error.message}, near ${JSON.stringify(text.slice(error.pos - 30, error.pos + 30))}`,
        )
      }
      const newer = newerBuiltIn(text)
      if (newer) faults.push(`${file} calls what the oldest systems lack, near ${JSON.stringify(newer)}`)
      if (text.includes(ZOD)) faults.push(`${file} contains zod: import contract/api as types only`)
      const name = target === 'weapp' && BROWSER_ONLY.exec(text)
      if (name)
        faults.push(
          `${file} names ${name[0]}, which a mini-program lacks, near ${JSON.stringify(text.slice(name.index - 40, name.index + 60))}`,
        )
      for (const [, wanted] of target === 'weapp' ? text.matchAll(/require\.async\("([^"]+)"/g) : [])
        if (!fs.existsSync(inRoot(path.join(path.dirname(file), wanted))))
          faults.push(`${file} loads ${wanted}, which is not there: the path counts from the script's folder`)
      return faults
    })
}

/** Elements that our scripts create; Taro writes an element's template only when it parsed a module that uses it. */
const ELEMENTS = ['custom-wrapper', 'rich-text', 'scroll-view']

/** Templates and components that the pages of a mini-program need but lack, as sentences. */
export function missingParts(folder) {
  const templates = fs.readFileSync(inRoot(`${folder}/base.wxml`), 'utf8')
  const elements = ELEMENTS.filter((name) => !templates.includes(`<${name} `))
  const pages = filesUnder(folder).filter((file) => /\/pages\/.*\/index\.wxml$/.test(file))
  return [
    ...elements.map((name) => `${folder}/base.wxml has no template of ${name}`),
    ...pages.flatMap((page) => {
      const json = page.replace(/wxml$/, 'json')
      const { usingComponents = {} } = JSON.parse(fs.readFileSync(inRoot(json), 'utf8'))
      return ['comp', 'custom-wrapper']
        .filter((name) => {
          const from = path.join(path.dirname(page), usingComponents[name] ?? '?')
          return !['js', 'json', 'wxml'].every((end) => fs.existsSync(inRoot(`${from}.${end}`)))
        })
        .map((name) => `${json} lacks the component ${name}`)
    }),
  ]
}

/** Ends the build when its output would break on a device. */
export function checkOutput(target, folder) {
  const styles = filesUnder(folder).filter((file) => /\.(css|wxss)$/.test(file))
  const faults = [
    ...faultsIn(target, folder),
    ...(target === 'weapp' ? missingParts(folder) : []),
    ...styles.flatMap((file) => oldCssFaults(fs.readFileSync(inRoot(file), 'utf8'), file)),
  ]
  if (faults.length > 0) fail(faults.join('\n✗ '))
}
