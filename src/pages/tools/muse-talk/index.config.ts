export default definePageConfig({
  navigationBarTitleText: '数字人',
  enableShareAppMessage: true,
  enableShareTimeline: true,
  // Where it is opened alone from Moments, WeChat's bar stands above the page and not over it.
  singlePage: { navigationBarFit: 'squeezed' },
})
