/** Body codes of the `{code,msg,data}` envelope (the HTTP status is 200; 503 while the server is overloaded, with Retry-After). */
export const codes = {
  ok: 200,
  badInput: 400,
  loggedOut: 401,
  insufficientCredit: 402,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  accountHeld: 423,
  mustAgree: 428,
  tooFast: 429,
  minorLimit: 451,
  serverError: 500,
  businessError: 600,
} as const

export type Code = (typeof codes)[keyof typeof codes]

/** How the client shows each body code: 402 opens the package centre, 423 reads why the account is held, 428 asks to accept changed agreements; codes that are not listed warn. */
export const effectOf: Readonly<Record<number, 'warn' | 'error' | 'logout' | 'packages' | 'held' | 'agree'>> = {
  400: 'warn',
  403: 'warn',
  404: 'warn',
  409: 'warn',
  429: 'warn',
  500: 'error',
  600: 'error',
  401: 'logout',
  402: 'packages',
  423: 'held',
  428: 'agree',
}

/** The envelope of every answer under /api but streams and third-party webhooks. */
export interface Body<T> {
  code: number
  msg: string
  data: T
}
