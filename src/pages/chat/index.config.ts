export default definePageConfig({
  navigationBarTitleText: 'AI 聊天',
  enableShareAppMessage: true,
  enableShareTimeline: true,
})
