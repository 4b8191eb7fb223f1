import { miniCode } from './mini-code'

/** Draws with the mini-program's code of a page if one can be loaded; else without. */
export async function withMiniCode<T>(page: string, draw: (code: string | null) => Promise<T>): Promise<T> {
  const code = await miniCode(page)
  return code === null ? draw(null) : draw(code).catch(() => draw(null))
}
