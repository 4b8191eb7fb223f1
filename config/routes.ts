import fs from 'node:fs'
import path from 'node:path'

const pages = path.resolve(__dirname, '..', 'src', 'pages')

/** A page's folder name is its H5 address: src/pages/chat is /chat. */
export const addresses: Record<string, string> = Object.fromEntries(
  fs.readdirSync(pages, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => [`/pages/${name}/index`, `/${name}`]),
)
