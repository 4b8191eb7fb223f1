export default definePageConfig({ navigationBarTitleText: '联系与投诉' })
