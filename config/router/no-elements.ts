// The build replaces `@tarojs/components/dist/components` with this. Taro registers these web components on every page
// although we draw with plain elements, and their runtime takes 13 kB of the first load.
const none = (): void => undefined

export const defineCustomElementTaroPullToRefreshCore = none
export const defineCustomElementTaroTabbar = none
export const defineCustomElementTaroSwiperCore = none
export const defineCustomElementTaroSwiperItemCore = none
