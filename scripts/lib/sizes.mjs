import fs from 'node:fs'
import { filesUnder } from './files.mjs'
import { inRoot, kB } from './project.mjs'

const read = (file) => fs.readFileSync(inRoot(file), 'utf8')
const bytes = (file) => fs.statSync(inRoot(file)).size

/** Files of the built site that a page loads before it can be drawn: the document, what it names, and the page's own chunks. */
export function firstLoadFiles(page, folder = 'dist/h5') {
  const html = read(`${folder}/index.html`)
  const named = [...html.matchAll(/(?:src|href)="\/((?:js|css)\/[^"]+)"/g)].map((match) => match[1])
  const app = named
    .filter((file) => file.endsWith('.js'))
    .map((file) => read(`${folder}/${file}`))
    .join('\n')
  const load =
    app.match(new RegExp(`path:"pages/${page}/index",load:function\\([^)]*\\)\\{return\\[(.*?)\\.then`))?.[1] ?? ''
  const names = Object.fromEntries(
    [...(app.match(/"js\/"\+\(\{([^}]*)\}/)?.[1] ?? '').matchAll(/(\d+):"([^"]+)"/g)].map((match) => [
      match[1],
      match[2],
    ]),
  )
  const chunks = [...load.matchAll(/\.e\("?(\d+)"?\)/g)].map((match) => names[match[1]] ?? match[1])
  const own = filesUnder(folder)
    .map((file) => file.slice(folder.length + 1))
    .filter((file) => chunks.some((chunk) => file.startsWith(`js/${chunk}.`) || file.startsWith(`css/${chunk}.`)))
    .filter((file) => /\.(js|css)$/.test(file))
  return ['index.html', ...new Set([...named, ...own])].map((file) => `${folder}/${file}`)
}

/** Bytes of a page's first load as the server sends them, in brotli. What a page fetches later by itself is not counted. */
export const firstLoadBytes = (page) => firstLoadFiles(page).reduce((sum, file) => sum + bytes(`${file}.br`), 0)

/** Bytes of the mini-program outside its sub-packages. */
export function mainPackageBytes(folder = 'dist/weapp') {
  const { subPackages = [] } = JSON.parse(read(`${folder}/app.json`))
  return filesUnder(folder)
    .filter((file) => !subPackages.some(({ root }) => file.startsWith(`${folder}/${root}`)))
    .reduce((sum, file) => sum + bytes(file), 0)
}

/** Prints the sizes that have a budget; whether all are within it. */
export function printSizes(target) {
  const rows =
    target === 'h5'
      ? [
          ['/chat first load, brotli', firstLoadBytes('chat'), 135_000],
          ['/login first load, brotli', firstLoadBytes('login'), 116_000],
        ]
      : [['main package', mainPackageBytes(), 660_000]]
  console.table(
    rows.map(([what, size, budget]) => ({
      what,
      size: kB(size),
      budget: kB(budget),
      verdict: size <= budget ? 'ok' : 'OVER',
    })),
  )
  return rows.every(([, size, budget]) => size <= budget)
}
