export default definePageConfig({ navigationBarTitleText: '未成年人模式' })
