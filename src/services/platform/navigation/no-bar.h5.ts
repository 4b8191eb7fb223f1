// The build puts this in the place of the navigation bar of Taro's router, which stays hidden because PageFrame draws ours:
// its icons are 3 kB of the first load. The router works without the element.
export const initNavigationBar = (): void => undefined
