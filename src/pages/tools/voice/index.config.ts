export default definePageConfig({ navigationBarTitleText: '声音克隆' })
