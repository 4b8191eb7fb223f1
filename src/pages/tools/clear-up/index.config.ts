export default definePageConfig({
  navigationBarTitleText: '照片变清晰',
  enableShareAppMessage: true,
  enableShareTimeline: true,
})
