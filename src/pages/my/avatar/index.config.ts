export default definePageConfig({ navigationBarTitleText: '更换头像' })
