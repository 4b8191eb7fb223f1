export default definePageConfig({
  navigationBarTitleText: 'AI 绘画',
  enableShareAppMessage: true,
  enableShareTimeline: true,
})
