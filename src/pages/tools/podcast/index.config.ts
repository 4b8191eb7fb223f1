export default definePageConfig({
  navigationBarTitleText: 'AI 播客',
  enableShareAppMessage: true,
  enableShareTimeline: true,
  // For a page opened from Moments, WeChat's bar is above the page and does not cover it.
  singlePage: { navigationBarFit: 'squeezed' },
})
