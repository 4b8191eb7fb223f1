/** WeChat does not tell; every step would also cost a message to the page. */
export const prefersReducedMotion = (): boolean => true
