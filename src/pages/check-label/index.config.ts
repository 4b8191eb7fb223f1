export default definePageConfig({ navigationBarTitleText: '查看 AI 标识' })
