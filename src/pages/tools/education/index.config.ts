export default definePageConfig({
  navigationBarTitleText: 'AI 课程',
  enableShareAppMessage: true,
  enableShareTimeline: true,
})
