export default definePageConfig({
  navigationBarTitleText: '照片说话',
  enableShareAppMessage: true,
  enableShareTimeline: true,
  // Where it is opened alone from Moments, WeChat's bar stands above the page and not over it.
  singlePage: { navigationBarFit: 'squeezed' },
})
