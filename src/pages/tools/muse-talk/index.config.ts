export default definePageConfig({
  navigationBarTitleText: '数字人',
  enableShareAppMessage: true,
  enableShareTimeline: true,
})
