export default definePageConfig({
  navigationBarTitleText: 'AI 换装',
  enableShareAppMessage: true,
  enableShareTimeline: true,
})
