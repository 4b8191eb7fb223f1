/** Where this site is served from. */
export const siteOrigin = (): string => window.location.origin
