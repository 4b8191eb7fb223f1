import path from 'node:path'
import postcss, { type AtRule, type Rule } from 'postcss'
import { compile, compileString } from 'sass'

const src = path.join(__dirname, '..', '..', 'src')

/** The part of compiled CSS that reaches the H5 site: blocks of the mini-program are left out. */
const forH5 = (css: string) => css.replace(/\/\* #ifdef weapp \*\/.*?\/\* #endif \*\//gs, '')

/**
 * The declarations of one selector in a compiled style sheet of `src`, as H5 applies them in a window of `widthPx`.
 * Reads `min-width` and `max-width` of media queries only.
 */
export function styleOf(file: string, selector: string, widthPx = 1280): Record<string, string> {
  const found: Record<string, string> = {}
  postcss.parse(forH5(compile(path.join(src, file)).css)).walkDecls(({ parent, prop, value }) => {
    if ((parent as Rule).selectors?.includes(selector) && applies(parent?.parent as AtRule, widthPx))
      found[prop] = value
  })
  return found
}

/** The custom properties of a theme, compiled from the tokens. */
export function tokensOf(theme: 'light' | 'dark'): Record<string, string> {
  const { css } = compileString(`@use 'styles/tokens'; page { @include tokens.${theme}; }`, { loadPaths: [src] })
  const found: Record<string, string> = {}
  postcss.parse(css).walkDecls(({ parent, prop, value }) => {
    if ((parent as Rule).selector === 'page') found[prop] = value
  })
  return found
}

function applies(around: AtRule | undefined, widthPx: number): boolean {
  if (around?.type !== 'atrule') return true
  const [, bound, px] = /^\((min|max)-width: (\d+)px\)$/.exec(around.params) ?? []
  if (!bound) return false
  return bound === 'min' ? widthPx >= Number(px) : widthPx <= Number(px)
}
