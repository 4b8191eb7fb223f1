import { toolPlaces } from '@contract/places'

const openPaths = ['/about', '/contact', '/check-label', '/shared-assistant']

/** Pages about the site itself, and shared ones: with a session like any other page, without one all the same. */
export const isOpenPath = (path: string) => openPaths.includes(path)

/** Pages that guests may look at, where the site admits them; what needs an account asks for it. */
export const isGuestPath = (path: string) =>
  path === '/chat' || path === '/shop' || Object.values(toolPlaces).some((place) => path === `/${place.path}`)
