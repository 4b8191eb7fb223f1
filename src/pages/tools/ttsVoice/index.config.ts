export default definePageConfig({
  navigationBarTitleText: 'AI 配音',
  enableShareAppMessage: true,
  enableShareTimeline: true,
})
