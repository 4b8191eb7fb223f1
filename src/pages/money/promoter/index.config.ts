export default definePageConfig({ navigationBarTitleText: '推广赚收益' })
