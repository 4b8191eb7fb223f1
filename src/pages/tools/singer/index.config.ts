export default definePageConfig({
  navigationBarTitleText: 'AI 音乐',
  enableShareAppMessage: true,
  enableShareTimeline: true,
})
