const origin = /^https?:\/\/[^/]+/.exec(API_BASE)?.[0] ?? ''

/** The full address of a file of the server: a mini-program cannot load addresses without a host. */
export const fileAddress = (url: string): string => (url.startsWith('/') ? origin + url : url)
