import fs from 'node:fs'
import path from 'node:path'
import postcss from 'postcss'
import type { Compiler } from 'webpack'

/** Classes by their short names. */
export type ShortNames = Readonly<Record<string, string>>

/** A block or element as a whole word. A modifier (`--wide`) may follow. */
const word = /(?<![\w-])[a-z][a-z0-9]*(?:-[a-z0-9]+)*(?:__[a-z0-9]+(?:-[a-z0-9]+)*)?(?!\w|-(?!-))/g
/** Elements, and blocks with a prefix of ours: no id, address or text has such a name. */
const isOurs = (name: string) => name.includes('__') || /^(?:ui|md)-/.test(name)
/** A literal that a class is put together from. */
const piece = /["'`]((?:ui|md)-(?:[a-z0-9-]*[a-z0-9]-)?|[a-z][a-z0-9-]*__)["'`]/

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const ends = `${letters}${letters.toLowerCase()}0123456789`
/** A, B … Z, then AA, AB …: begins with a capital letter, as no class of the sources does. */
const nameOf = (n: number): string =>
  n < letters.length
    ? letters.charAt(n)
    : nameOf(Math.floor((n - letters.length) / ends.length)) + ends.charAt((n - letters.length) % ends.length)

/** Names the classes of the sheets by how often the scripts use them: the shortest for the most used. */
export function nameClasses(sheets: readonly string[], scripts: readonly string[]): ShortNames {
  const uses = new Map<string, number>()
  for (const sheet of sheets)
    for (const [name] of sheet.replace(/\{[^{}]*\}/g, '{}').matchAll(word)) if (isOurs(name)) uses.set(name, 0)
  for (const script of scripts)
    for (const [name] of script.matchAll(word)) {
      const count = uses.get(name)
      if (count !== undefined) uses.set(name, count + 1)
    }
  const byUse = [...uses].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
  return Object.fromEntries(byUse.map(([name], n) => [name, nameOf(n)]))
}

/** Replaces the classes in a text of the package. A word such as `constructor` is no name. */
export const shorten = (text: string, names: ShortNames): string =>
  text.replace(word, (name) => (isOurs(name) && names[name]) || name)

const inRichText =
  /^\.(?:md-table__(?:grid|row|cell)|md-math(?:__[a-z-]+)?|md__(?:strong|em|inline-code|del)|tok-[a-z-]+)(?!\w|-[a-z])/

/** Returns the rules of a sheet that a rich-text needs. */
export function richTextStyles(sheet: string): string {
  const root = postcss.parse(sheet)
  const rules = root.nodes.filter(
    (node) => node.type === 'rule' && node.selectors.every((selector) => inRichText.test(selector)),
  )
  return rules.map(String).join('\n')
}

/**
 * Shortens the classes in the scripts and sheets of the mini-program and writes their names to `to`. Repeats the styles of a
 * rich-text in the components that hold one: WeChat applies no other styles to a rich-text in a component.
 */
export const shortClasses = (to: string) => ({
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.compilation.tap('short-classes', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1
      compilation.hooks.processAssets.tap({ name: 'short-classes', stage }, (assets) => {
        const texts = Object.entries(assets)
          .filter(([file]) => /\.(js|wxss)$/.test(file))
          .map(([file, source]) => ({ file, text: source.source().toString() }))
        const sheets = texts.filter(({ file }) => file.endsWith('.wxss')).map(({ text }) => text)
        const scripts = texts.filter(({ file }) => file.endsWith('.js'))
        for (const { file, text } of scripts) {
          const part = piece.exec(text)?.[1]
          if (part) throw new Error(`${file} puts a class together from ${part}: write it whole`)
        }
        const names = nameClasses(
          sheets,
          scripts.map(({ text }) => text),
        )
        for (const { file, text } of texts) {
          // The minimizer writes the charset into every icon; the icons are ASCII.
          const short = shorten(text, names).replace(/data:image\/svg\+xml;charset=utf-8,/g, 'data:image/svg+xml,')
          if (short !== text) compilation.updateAsset(file, new sources.RawSource(short))
        }
        const styles = shorten(sheets.map(richTextStyles).join(''), names)
        compilation.emitAsset('rich-text.wxss', new sources.RawSource(styles))
        for (const component of ['comp', 'custom-wrapper'])
          compilation.emitAsset(`${component}.wxss`, new sources.RawSource('@import "./rich-text.wxss";'))
        fs.mkdirSync(path.dirname(to), { recursive: true })
        fs.writeFileSync(to, JSON.stringify(names))
      })
    })
  },
})
