/** WeChat has no live regions. */
export const Announced = (_: { content: string; live: boolean }) => null
