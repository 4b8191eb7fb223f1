/** A cost in thousandths of a fen, as yuan. */
export const costOf = (milliFen: number | null) =>
  milliFen === null ? '未知' : `¥${(milliFen / 100_000).toFixed(5).replace(/\.?0+$/, '')}`
