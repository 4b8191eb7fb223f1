const origin = /^https?:\/\/[^/]+/.exec(API_BASE)?.[0] ?? ''

/** Where a file of the server is: its addresses may be given without a host, which a mini-program cannot read. */
export const fileAddress = (url: string): string => (url.startsWith('/') ? origin + url : url)
