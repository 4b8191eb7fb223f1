export default definePageConfig({ navigationBarTitleText: 'AI 助手', enableShareAppMessage: true })
