import fs from 'node:fs'
import path from 'node:path'
import { shorten, type ShortNames } from '../../../config/short-classes'

interface AppJson {
  pages: string[]
  subPackages?: { root: string; pages: string[] }[]
}

/** The files of a built mini-program. */
export type Bundle = ReturnType<typeof openBundle>

export function openBundle(folder: string) {
  const files = (fs.readdirSync(folder, { recursive: true }) as string[])
    .filter((file) => fs.statSync(path.join(folder, file)).isFile())
    .map((file) => file.split(path.sep).join('/'))
  const read = (file: string) => fs.readFileSync(path.join(folder, file), 'utf8')
  const app = JSON.parse(read('app.json')) as AppJson
  const list = `${folder}-classes.json`
  const names = (fs.existsSync(list) ? JSON.parse(fs.readFileSync(list, 'utf8')) : {}) as ShortNames
  const long = new Map(Object.entries(names).map(([name, short]) => [short, name]))
  const lengthen = (text: string) =>
    text.replace(/(?<![\w-])[A-Z][A-Za-z0-9]*(?!\w|-(?!-))/g, (name) => long.get(name) ?? name)
  const subPages = (app.subPackages ?? []).flatMap(({ root, pages }) =>
    pages.map((page) => path.posix.join(root, page)),
  )
  const inSubPackage = (file: string) =>
    (app.subPackages ?? []).some(({ root }) => file.startsWith(`${root.replace(/\/$/, '')}/`))
  return {
    folder,
    files,
    read,
    has: (file: string) => files.includes(file),
    /** A selector of the sources, with the short classes of the build. */
    short: (selector: string) => shorten(selector, names),
    /** A selector or a list of classes of the build, with the classes of the sources. */
    long: lengthen,
    /** HTML of the build, with the classes of the sources. */
    longHtml: (html: string) => html.replace(/ class=("|'|&quot;).*?\1/g, lengthen),
    pages: [...app.pages, ...subPages],
    roots: (app.subPackages ?? []).map(({ root }) => root.replace(/\/$/, '')),
    /** Whether a file lies in the main package, which is loaded first. */
    isMain: (file: string) => !inSubPackage(file),
    /** Bytes under a folder, of all files without one. */
    bytesUnder: (root = '') =>
      files
        .filter((file) => root === '' || file.startsWith(`${root}/`))
        .reduce((sum, file) => sum + fs.statSync(path.join(folder, file)).size, 0),
    /** Bytes of the main package, as WeChat counts them: every file outside the sub-packages. */
    mainBytes: () =>
      files
        .filter((file) => !inSubPackage(file))
        .reduce((sum, file) => sum + fs.statSync(path.join(folder, file)).size, 0),
  }
}
