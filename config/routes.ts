import fs from 'node:fs'
import path from 'node:path'

const pages = path.resolve(__dirname, '..', 'src', 'pages')

/** Folders that contain pages of a sub-package rather than a page. */
const packages = ['tools', 'money', 'my']

/** Pages that a production build leaves out. */
const developmentPages = process.env.NODE_ENV === 'development' ? [] : ['styleguide']

const foldersIn = (folder: string) =>
  fs
    .readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

const addressesIn = (folder: string, page: string) =>
  foldersIn(folder)
    .filter((name) => !packages.includes(name) && !developmentPages.includes(name))
    .map((name) => [`${page}/${name}/index`, `/${name}`])

/** A page's folder name is its H5 address: src/pages/chat is /chat, src/pages/tools/draw is /draw. */
export const addresses: Record<string, string> = Object.fromEntries([
  ...addressesIn(pages, '/pages'),
  ...packages.flatMap((name) => addressesIn(path.join(pages, name), `/pages/${name}`)),
])
