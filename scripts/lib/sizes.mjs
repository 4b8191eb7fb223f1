import fs from 'node:fs'
import { filesUnder } from './files.mjs'
import { inRoot, kB } from './project.mjs'

const read = (file) => fs.readFileSync(inRoot(file), 'utf8')
const bytes = (file) => fs.statSync(inRoot(file)).size

/**
 * Files of the built site that a page loads before it is drawn: the document, the files it names, and the page's own
 * chunks.
 */
export function firstLoadFiles(page, folder = 'dist/h5') {
  const html = read(`${folder}/index.html`)
  const named = [...html.matchAll(/(?:src|href)="\/((?:js|css)\/[^"]+)"/g)].map((match) => match[1])
  const app = named
    .filter((file) => file.endsWith('.js'))
    .map((file) => read(`${folder}/${file}`))
    .join('\n')
  const load =
    app.match(new RegExp(`path:"pages/${page}/index",load:function\\([^)]*\\)\\{return\\[(.*?)\\.then`))?.[1] ?? ''
  const names = chunkNames(app)
  const chunks = [...load.matchAll(/\.e\("?(\d+)"?\)/g)].map((match) => names[match[1]] ?? match[1])
  const own = chunkFiles(chunks, folder).map((file) => file.slice(1))
  return ['index.html', ...new Set([...named, ...own])].map((file) => `${folder}/${file}`)
}

/** Scripts and styles of a part, found by its name, including shared ones. */
export function partFiles(name, folder = 'dist/h5') {
  const scripts = filesUnder(`${folder}/js`)
    .filter((file) => file.endsWith('.js'))
    .map(read)
  const names = chunkNames(scripts.join('\n'))
  const id = Object.keys(names).find((one) => names[one] === name)
  const group = scripts
    .map(
      (script) => script.match(new RegExp(`Promise\\.all\\(\\[((?:\\w\\.e\\(\\d+\\),?)*\\w\\.e\\(${id}\\))\\]`))?.[1],
    )
    .find(Boolean)
  const chunks = [...(group ?? `.e(${id})`).matchAll(/\.e\((\d+)\)/g)].map((match) => names[match[1]] ?? match[1])
  return chunkFiles(chunks, folder)
}

/** Scripts and styles of chunks, as addresses of the site. */
const chunkFiles = (chunks, folder) =>
  filesUnder(folder)
    .map((file) => file.slice(folder.length))
    .filter((file) => chunks.includes(/^\/(?:js|css)\/([^/]+)\.[0-9a-f]+\.(?:js|css)$/.exec(file)?.[1]))

const chunkNames = (script) =>
  Object.fromEntries(
    [...(script.match(/"js\/"\+\(\{([^}]*)\}/)?.[1] ?? '').matchAll(/(\d+):"([^"]+)"/g)].map((match) => [
      match[1],
      match[2],
    ]),
  )

/** Bytes of HTML, scripts and styles before a page is drawn, in brotli: a part of its first load, which is everything on the wire until the page is usable and idle (test/bench/first-load.ts). */
export const drawnBytes = (page) => firstLoadFiles(page).reduce((sum, file) => sum + bytes(`${file}.br`), 0)

/** Modules of a page before it is drawn, with their bytes before minifying. */
export function drawnModules(page, folder = 'dist/h5') {
  const files = JSON.parse(read(`${folder}-modules.json`))
  const sizes = {}
  for (const file of firstLoadFiles(page, folder))
    for (const [name, size] of Object.entries(files[file.slice(folder.length + 1)] ?? {}))
      sizes[name] = (sizes[name] ?? 0) + size
  return Object.fromEntries(Object.entries(sizes).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Sizes of the pages at the last review; `npm run first-load` writes it. */
export const LISTED = 'docs/first-load.json'
const MORE_BYTES = 2_000
const PAGES = ['chat', 'login']

/** Bytes and modules loaded before each page is drawn, for the size list. */
export const firstLoads = () =>
  Object.fromEntries(PAGES.map((page) => [page, { bytes: drawnBytes(page), modules: drawnModules(page) }]))

/** Pages that grew by more than 2 kB since the list, each with the modules that came in or grew. */
export function grownPages(now, listed) {
  return Object.entries(now).flatMap(([page, { bytes: size, modules }]) => {
    const before = listed[page] ?? { bytes: 0, modules: {} }
    if (size <= before.bytes + MORE_BYTES) return []
    const more = Object.entries(modules)
      .map(([name, own]) => [name, own - (before.modules[name] ?? 0), name in before.modules ? 'grew' : 'came in'])
      .filter(([, grown]) => grown > 0)
      .sort(([, a], [, b]) => b - a)
      .slice(0, 12)
      .map(([name, grown, how]) => `  ${name} ${how}: ${grown} bytes before minifying`)
    return [
      [
        `/${page}: ${kB(size)} before it is drawn, ${kB(size - before.bytes)} more than in ${LISTED}. If that is meant, run npm run first-load.`,
        ...more,
      ].join('\n'),
    ]
  })
}

/** Bytes of each package of the mini-program, by its name; `main` is everything outside the sub-packages. */
export function packageBytes(folder = 'dist/weapp') {
  const { subPackages = [] } = JSON.parse(read(`${folder}/app.json`))
  const sizes = new Map(['main', ...subPackages.map(({ root }) => root)].map((name) => [name, 0]))
  for (const file of filesUnder(folder)) {
    const own = subPackages.find(({ root }) => file.startsWith(`${folder}/${root.replace(/\/$/, '')}/`))?.root ?? 'main'
    sizes.set(own, sizes.get(own) + bytes(file))
  }
  return sizes
}

/** Most bytes of the mini-program's main package, of another package, and of all. */
export const packageLimits = { main: 673_000, other: 500_000, all: 3_000_000 }

/** Rows for the packages of the mini-program, with the limit of each. */
function packageRows() {
  const sizes = [...packageBytes()]
  const all = sizes.reduce((sum, [, size]) => sum + size, 0)
  const { main, other } = packageLimits
  return [
    ...sizes.map(([name, size]) => (name === 'main' ? ['main package', size, main] : [name, size, other])),
    ['all packages', all, packageLimits.all],
  ]
}

/** Rows with a budget, for each target. */
const budgetRows = {
  h5: () => [
    ['/chat before it is drawn: HTML, JS, CSS, brotli', drawnBytes('chat'), 143_500],
    ['/login before it is drawn, likewise', drawnBytes('login'), 129_500],
  ],
  weapp: packageRows,
  admin: () => [['the console with its first screen, brotli', consoleBytes(), 110_000]],
}

/** Bytes in brotli of the console's page, its screen 今天, and everything that they import at once. */
function consoleBytes(folder = 'dist/admin') {
  const page = read(`${folder}/index.html`)
  const named = [...page.matchAll(/(?:href|src)="\/admin\/(assets\/[^"]+)"/g)].map(([, name]) => name)
  const first = filesUnder(`${folder}/assets`).find((file) => /\/today-\w+\.js$/.test(file))
  if (!first) throw new Error(`${folder} has no screen 今天`)
  const files = new Set(['index.html', ...named, first.slice(folder.length + 1)])
  for (const file of files)
    if (file.endsWith('.js'))
      for (const [, name] of read(`${folder}/${file}`).matchAll(/(?:from|import)\s*"\.\/([\w-]+\.js)"/g))
        files.add(`assets/${name}`)
  return [...files].reduce((sum, file) => sum + bytes(`${folder}/${file}.br`), 0)
}

/** Prints the sizes that have a budget; whether all are within it. */
export function printSizes(target) {
  const rows = budgetRows[target]()
  console.table(
    rows.map(([what, size, budget]) => ({
      what,
      size: kB(size),
      budget: kB(budget),
      verdict: size <= budget ? 'ok' : 'OVER',
    })),
  )
  const grown = target === 'h5' ? grownPages(firstLoads(), JSON.parse(read(LISTED))) : []
  for (const text of grown) console.error(text)
  return grown.length === 0 && rows.every(([, size, budget]) => size <= budget)
}
