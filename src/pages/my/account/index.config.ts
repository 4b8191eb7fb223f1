export default definePageConfig({ navigationBarTitleText: '账号与设置' })
