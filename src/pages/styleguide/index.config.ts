export default definePageConfig({ navigationBarTitleText: 'Styleguide' })
