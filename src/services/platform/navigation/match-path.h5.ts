interface Match {
  path: string
  index: number
  params: Record<string, string>
}

/** The build puts this in the place of path-to-regexp: the addresses of this site have no parts that vary. Capitals and a slash at the end make no difference. */
export function match(paths: string | readonly string[], { end = true }: { end?: boolean } = {}) {
  const plain = (path: string) => path.replace(/(.)\/$/, '$1').toLowerCase()
  const known = (typeof paths === 'string' ? [paths] : paths).map(plain)
  // The root around all routes: it matches everything, and leaves all of it to them.
  if (!end) return (): Match => ({ path: '', index: 0, params: {} })
  return (pathname: string): Match | false =>
    known.includes(plain(pathname)) ? { path: pathname, index: 0, params: {} } : false
}
