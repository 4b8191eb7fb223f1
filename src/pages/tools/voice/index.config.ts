export default definePageConfig({
  navigationBarTitleText: '声音模型',
  enableShareAppMessage: true,
  enableShareTimeline: true,
})
