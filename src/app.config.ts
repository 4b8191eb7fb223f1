const isH5 = process.env.TARO_ENV === 'h5'
const isDevelopment = process.env.NODE_ENV === 'development'

export default defineAppConfig({
  pages: [
    'pages/chat/index',
    'pages/login/index',
    'pages/404/index',
    'pages/500/index',
    ...(isH5 && isDevelopment ? ['pages/styleguide/index'] : []),
  ],
  subPackages: [
    // Also holds chunks of import() (config/late-chunks.ts).
    { root: 'pages/agreement', pages: ['index'] },
    {
      root: 'pages/tools',
      pages: [
        'ttsVoice/index',
        'draw/index',
        'face/index',
        'change-clothes/index',
        'sad-talk/index',
        'muse-talk/index',
        'voice/index',
        'singer/index',
        'education/index',
        'podcast/index',
        'film/index',
        'clear-up/index',
        'works/index',
      ],
    },
    { root: 'pages/money', pages: ['shop/index', 'orders/index', 'promoter/index'] },
    {
      root: 'pages/my',
      pages: [
        'account/index',
        'password/index',
        'phone/index',
        'close-account/index',
        'export-data/index',
        'contact/index',
        'about/index',
        'my-files/index',
        'avatar/index',
        'share/index',
        'assistants/index',
        'shared-assistant/index',
        'notices/index',
        'minors/index',
      ],
    },
    // Its room is for large chunks that few people need: it is not loaded in advance.
    { root: 'pages/check-label', pages: ['index'] },
  ],
  // Loaded in advance: most users open a tool sooner or later.
  ...(isH5
    ? {}
    : {
        preloadRule: {
          'pages/chat/index': {
            network: 'all',
            packages: ['pages/agreement', 'pages/tools', 'pages/money', 'pages/my'],
          },
          'pages/login/index': { network: 'all', packages: ['pages/agreement'] },
        },
      }),
  // The top bar is drawn by PageFrame on both targets, with space for WeChat's capsule.
  window: {
    navigationStyle: 'custom',
    navigationBarTitleText: '泛乐 AI',
    ...(isH5
      ? { backgroundTextStyle: 'light' }
      : {
          backgroundTextStyle: '@textStyle',
          backgroundColor: '@background',
          // WeChat's default is white: clock and capsule could not be read on a light page.
          navigationBarTextStyle: '@barText',
        }),
  },
  ...(isH5
    ? { animation: false }
    : {
        lazyCodeLoading: 'requiredComponents',
        darkmode: true,
        themeLocation: 'theme.json',
        sitemapLocation: 'sitemap.json',
        __usePrivacyCheck__: true,
      }),
})
