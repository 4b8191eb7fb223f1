/** The origin of the site that this mini-program belongs to. */
export const siteOrigin = (): string => /^https?:\/\/[^/]+/.exec(API_BASE)?.[0] ?? ''
