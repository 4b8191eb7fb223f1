/** With the page: it is the first thing a person sees. */
export { WechatLogin as WechatButton } from '@/components/wechat/login'
