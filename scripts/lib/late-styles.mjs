import fs from 'node:fs'
import path from 'node:path'
import { filesUnder } from './files.mjs'
import { inRoot } from './project.mjs'

/** A sheet of the mini-program with what it imports, but for those it shares with every other of its sub-package. */
function sheetOf(file) {
  if (!fs.existsSync(inRoot(file))) return ''
  const importing = /@import\s*["']([^"']+)["'];?/g
  return fs
    .readFileSync(inRoot(file), 'utf8')
    .replace(importing, (_, wanted) =>
      /sub-vendors/.test(wanted) ? '' : sheetOf(path.posix.join(path.posix.dirname(file), wanted)),
    )
}

/** The classes that a sheet has rules for. */
const classesIn = (sheet) =>
  new Set([...sheet.replace(/\{[^{}]*\}/g, '{}').matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name]) => name))

/**
 * Styles of a sub-package reach its own pages only: a script that comes from there by `require.async` has its styles listed by
 * hand where it is asked for (`styles.scss` beside `late.weapp.tsx`). What such a list forgot, as sentences.
 */
export function forgottenStyles(folder) {
  const app = classesIn(sheetOf(`${folder}/app.wxss`))
  return filesUnder(folder)
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) =>
      [...fs.readFileSync(inRoot(file), 'utf8').matchAll(/require\.async\("([^"]+)\.js"/g)].flatMap(([, wanted]) => {
        const late = path.posix.join(path.posix.dirname(file), wanted)
        const here = classesIn(sheetOf(file.replace(/js$/, 'wxss')))
        // The chat asks for nearly all of them, so what they share has to be there.
        const shared = /chat/.test(file) ? sheetOf(path.posix.join(path.posix.dirname(late), 'sub-vendors.wxss')) : ''
        const forgotten = [...classesIn(sheetOf(`${late}.wxss`) + shared)].filter(
          (name) => !app.has(name) && !here.has(name),
        )
        return forgotten.length > 0 ? [`${file} loads ${late}.js without the styles of ${forgotten.join(', ')}`] : []
      }),
    )
}
