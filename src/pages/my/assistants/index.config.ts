export default definePageConfig({ navigationBarTitleText: '我的助手' })
