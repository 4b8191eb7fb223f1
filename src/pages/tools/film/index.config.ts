export default definePageConfig({
  navigationBarTitleText: 'AI 短片',
  enableShareAppMessage: true,
  enableShareTimeline: true,
  // For a page opened from Moments, WeChat's bar is above the page and does not cover it.
  singlePage: { navigationBarFit: 'squeezed' },
})
