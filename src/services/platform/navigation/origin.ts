/** The origin of this site; in the mini-program, of the site it belongs to. */
export const siteOrigin = (): string =>
  process.env.TARO_ENV === 'weapp' ? (/^https?:\/\/[^/]+/.exec(API_BASE)?.[0] ?? '') : window.location.origin
