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

/**
 * Removes templates and sheets that nothing uses: those of late scripts, whose styles stand in the pages as well. WeChat counts
 * unused files against a package.
 */
export function dropUnusedViews(folder) {
  const isPage = (file) => fs.existsSync(inRoot(file.replace(/\.\w+$/, '.json')))
  const rooted = filesUnder(folder).filter((file) => /\.(wxml|wxss)$/.test(file) && file.includes('/pages/'))
  const imported = (from) =>
    [...fs.readFileSync(inRoot(from), 'utf8').matchAll(/@import\s*["']([^"']+)["']/g)].map(([, wanted]) =>
      path.posix.join(path.posix.dirname(from), wanted),
    )
  const used = new Set(rooted.filter(isPage))
  for (const file of used) if (file.endsWith('.wxss')) for (const wanted of imported(file)) used.add(wanted)
  for (const file of rooted) if (!used.has(file)) fs.rmSync(inRoot(file))
}
