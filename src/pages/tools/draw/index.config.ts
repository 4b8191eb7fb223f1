export default definePageConfig({ navigationBarTitleText: 'AI 绘画' })
