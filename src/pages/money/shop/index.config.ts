export default definePageConfig({ navigationBarTitleText: '套餐中心' })
