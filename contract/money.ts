/** Status of an order on the wire. */
export const orderStatus = { waiting: 1, paid: 2, closed: 3, refunded: 4 } as const
export type OrderStatus = (typeof orderStatus)[keyof typeof orderStatus]

/**
 * Allowed moves between order states. A closed order may still be paid, so late money is never lost. Money that was
 * returned before we saw the payment is refunded at once.
 */
export const orderMoves: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  1: [2, 3, 4],
  2: [4],
  3: [2, 4],
  4: [],
}

/** Contents of a package: credits, longer storage of all files and models or of one model, membership. */
export const packageType = { credits: 1, storage: 2, modelStorage: 3, membership: 4 } as const

/** The most credits that an operator gives or takes at once. */
export const operatorCreditsMax = 100_000_000

/** Default discount of members, in percent, unless the operator sets another. */
export const defaultMemberDiscountPercent = 10

/** Tasks of one person that run at once, and that wait or run. Members (`priority`) have more and go first. */
export const taskLimits = { running: { regular: 1, priority: 2 }, open: { regular: 5, priority: 10 } } as const

/** Payment scenes: QR code on a desktop, WeChat's browser, another mobile browser, the mini-program. */
export const scenes = ['NATIVE', 'JSAPI', 'H5', 'MINI'] as const
export type Scene = (typeof scenes)[number]

/** Fen as yuan, without float: 1990 is "19.9", 1000 is "10". */
export function yuanOf(fen: number): string {
  const sign = fen < 0 ? '-' : ''
  const whole = Math.floor(Math.abs(fen) / 100)
  const rest = Math.abs(fen) % 100
  return rest === 0 ? `${sign}${whole}` : `${sign}${whole}.${String(rest).padStart(2, '0').replace(/0$/, '')}`
}

/** Converts yuan as people write them to fen, without float: "3.5" is 350. Null for anything else, including zero. */
export function fenOfYuan(yuan: string): number | null {
  const parts = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(yuan)
  const fen = parts ? Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0')) : 0
  return fen > 0 ? fen : null
}
