/** The mini-program is open already. */
export const MiniRow = (_: { bar?: boolean }) => null
