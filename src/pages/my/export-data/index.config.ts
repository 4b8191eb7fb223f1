export default definePageConfig({ navigationBarTitleText: '导出我的数据' })
