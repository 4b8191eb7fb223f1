import fs from 'node:fs'
import path from 'node:path'
import { types } from 'sass'

// Read, not imported: Taro compiles the files of config/ only.
const lists = fs.readFileSync(path.resolve(__dirname, '..', 'src/components/ui/icon/names.ts'), 'utf8')

/** The names in a list of names.ts. */
function namesOf(list: string): string[] {
  const found = new RegExp(`const ${list} = \\[([^\\]]*)\\]`).exec(lists)
  if (!found) throw new Error(`names.ts has no list ${list}`)
  return (found[1] ?? '').match(/[a-z0-9-]+/g) ?? []
}

const folder = path.dirname(require.resolve('lucide-static/package.json'))

/**
 * A lucide file as a data address, without what every one repeats needlessly; as text, since that packs better than base64.
 * A mask uses its opacity only: red is the shortest colour.
 */
function dataAddress(name: string): string {
  const svg = fs.readFileSync(path.join(folder, 'icons', `${name}.svg`), 'utf8')
  const shapes = svg
    .slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>'))
    .replace(/\s*\n\s*/g, '')
    .replace(/ \/>/g, '/>')
  const small = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="red" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${shapes}</svg>`
  const text = small.replace(/"/g, "'").replace(/[<>#%]/g, (sign) => encodeURIComponent(sign))
  return `url("data:image/svg+xml,${text}")`
}

/** Sass functions for src/components/ui/icon/index.scss: the list of icons, and each icon as an address. */
export const iconFunctions = {
  'icon-names($list)'(given: types.String) {
    const names = namesOf(given.getValue())
    const list = new types.List(names.length)
    names.forEach((name, at) => list.setValue(at, new types.String(name)))
    return list
  },
  'lucide($name)': (name: types.String) => new types.String(dataAddress(name.getValue())),
}
