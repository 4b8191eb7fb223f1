/** WeChat takes navigations in their order. */
export const settled = (): Promise<void> => Promise.resolve()
