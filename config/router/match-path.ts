interface Match {
  path: string
  index: number
  params: Record<string, string>
}

/**
 * The build replaces path-to-regexp with this: the addresses of this site have no variable parts. Ignores case and a
 * trailing slash.
 */
export function match(paths: string | readonly string[], { end = true }: { end?: boolean } = {}) {
  const plain = (path: string) => path.replace(/(.)\/$/, '$1').toLowerCase()
  const known = (typeof paths === 'string' ? [paths] : paths).map(plain)
  // The root around all routes: it matches everything, and leaves all of it to them.
  if (!end) return (): Match => ({ path: '', index: 0, params: {} })
  return (pathname: string): Match | false =>
    known.includes(plain(pathname)) ? { path: pathname, index: 0, params: {} } : false
}
