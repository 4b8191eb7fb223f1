export default definePageConfig({ navigationBarTitleText: '分享与导出' })
