// The build replaces the navigation bar of Taro's router with this. The bar stays hidden because PageFrame draws ours,
// and its icons take 3 kB of the first load. The router works without the element.
export const initNavigationBar = (): void => undefined
