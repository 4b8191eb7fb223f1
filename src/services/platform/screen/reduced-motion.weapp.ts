/** WeChat does not report it, and every animation step would cost a message to the page. */
export const prefersReducedMotion = (): boolean => true
