import { PayError } from '../../types'

/** Explanations of WeChat's error codes as configuration mistakes. */
const wordsOf: Readonly<Record<string, string>> = {
  SIGN_ERROR:
    '签名不被接受：WX_PAY_KEY_FILE（商户 API 私钥）、WX_PAY_SERIAL（该证书的序列号）和 WX_PAY_MCH_ID 三者不配套，或证书已作废',
  MCH_NOT_EXISTS: '商户号不存在，请核对 WX_PAY_MCH_ID',
  NO_AUTH: '商户号没有开通这项权限，请到商户平台的产品中心开通 Native/JSAPI/H5 支付',
  APPID_MCHID_NOT_MATCH: 'AppID 没有与商户号绑定：请到商户平台「产品中心 → AppID 账号管理」关联并在对方后台确认',
  APPID_NOT_EXIST: 'AppID 不存在，请核对',
  PARAM_ERROR: '参数不被接受：多半是通知地址（WX_PAY_NOTIFY_URL）不是可用的 https 地址，或 AppID 写错',
  INVALID_REQUEST: '请求不被接受：请核对商户号、AppID 和通知地址',
  ACCOUNT_ERROR: '商户号状态异常，请登录商户平台查看',
  401: '签名不被接受：请核对 WX_PAY_KEY_FILE、WX_PAY_SERIAL 和 WX_PAY_MCH_ID',
  403: '没有权限：请核对商户号，以及商户平台里的产品权限和 IP 白名单',
}

export function wordsFor(error: unknown): string {
  if (!(error instanceof PayError)) throw error
  if (error.kind === 'unreachable') return `微信支付没有回答（${error.detail}），请检查网络后重试`
  if (error.kind === 'forged')
    return `微信的回答无法验证（${error.detail}）：WX_PAY_WECHAT_KEYS 里的公钥或其 ID 不对，请到商户平台「API 安全」重新下载微信支付公钥`
  return wordsOf[error.detail] ?? `微信支付拒绝了请求（${error.detail}），请按这个错误码查文档`
}
