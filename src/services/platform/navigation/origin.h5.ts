/** The origin of this site. */
export const siteOrigin = (): string => window.location.origin
