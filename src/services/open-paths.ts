const openPaths = ['/about', '/contact', '/check-label']

/** Pages about the site itself: with a session like any other page, without one all the same. */
export const isOpenPath = (path: string) => openPaths.includes(path)
