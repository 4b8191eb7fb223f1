export default definePageConfig({ navigationBarTitleText: 'AI 音乐' })
