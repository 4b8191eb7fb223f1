export default definePageConfig({ navigationBarTitleText: '泛乐 AI' })
