import postcss from 'postcss'
import { Compilation, sources, type Compiler } from 'webpack'
import { shorten } from './short-names'

/** Selectors of classes used inside a rich-text. */
const inRichText = /^\.(?:Mt[grc]|Mm[a-z]?|md-math__[a-z-]+|Ms|Me|Mc|md__del|T[a-z]|tok-[a-z-]+)(?![a-z])/

/** Rules of a sheet that a rich-text needs. */
export function richTextStyles(sheet: string): string {
  const root = postcss.parse(sheet)
  const rules = root.nodes.filter(
    (node) => node.type === 'rule' && node.selectors.every((selector) => inRichText.test(selector)),
  )
  return rules.map(String).join('\n')
}

/**
 * Shortens class names in the scripts and sheets of the mini-program. Repeats the styles of a rich-text in the sheets
 * of the components that contain it: WeChat applies no other styles to a rich-text in a component.
 */
export const shortClasses = {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('short-classes', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1
      compilation.hooks.processAssets.tap({ name: 'short-classes', stage }, (assets) => {
        let styles = ''
        for (const [file, source] of Object.entries(assets)) {
          if (!/\.(js|wxss)$/.test(file)) continue
          const before = source.source().toString()
          const built = /["'`](md-?[a-z]*__)["'`]/.exec(before)
          if (built) throw new Error(`${file} puts a class together from ${built[1]}: write it whole`)
          const text = shorten(before)
          if (text !== before) compilation.updateAsset(file, new sources.RawSource(text))
          if (file.endsWith('.wxss')) styles += richTextStyles(text)
        }
        compilation.emitAsset('rich-text.wxss', new sources.RawSource(styles))
        for (const component of ['comp', 'custom-wrapper'])
          compilation.emitAsset(`${component}.wxss`, new sources.RawSource('@import "./rich-text.wxss";'))
      })
    })
  },
}
