export default definePageConfig({ navigationBarTitleText: '文件与授权' })
