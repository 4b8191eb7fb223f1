export default definePageConfig({
  navigationBarTitleText: '照片说话',
  enableShareAppMessage: true,
  enableShareTimeline: true,
})
