export default definePageConfig({
  navigationBarTitleText: '照片变清晰',
  enableShareAppMessage: true,
  enableShareTimeline: true,
  // For a page opened from Moments, WeChat's bar is above the page and does not cover it.
  singlePage: { navigationBarFit: 'squeezed' },
})
