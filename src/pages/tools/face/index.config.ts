export default definePageConfig({
  navigationBarTitleText: 'AI 换脸',
  enableShareAppMessage: true,
  enableShareTimeline: true,
})
