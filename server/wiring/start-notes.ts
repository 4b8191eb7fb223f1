import type { Config } from '../config'

type Known = Pick<
  Config,
  | 'appMode'
  | 'host'
  | 'publicUrl'
  | 'databaseUrl'
  | 'pay'
  | 'sms'
  | 'role'
  | 'files'
  | 'wechat'
  | 'rateLimit'
  | 'moderatesRequests'
>

const local = ['127.0.0.1', '::1', 'localhost']

/** Warnings about the configuration, for the operator at start. */
export function startNotes(config: Known): string[] {
  const { appMode, host, publicUrl, databaseUrl, pay, sms, role, files, wechat, rateLimit, moderatesRequests } = config
  const names = pay.map(({ name }) => name)
  const isOpen = appMode === 'embedded' && (!local.includes(host) || publicUrl !== '')
  const notes = [
    names.includes('sandbox') && '支付为沙箱：任何人都能点「已支付」，不收真钱。要收款请设置 PAY_PROVIDER。',
    sms.provider === 'console' && '没有接短信：验证码打印在这里。',
    isOpen && '注意：这个站点对别人也开放，而它是试用模式（APP_MODE=embedded）。公开运营请用 APP_MODE=production。',
    names.some((name) => name !== 'sandbox') &&
      !databaseUrl &&
      '警告：收真钱却用着内置数据库，它只适合试用。请设置 DATABASE_URL，改用 PostgreSQL。',
    wechat.mediaCheck !== 'off' &&
      !wechat.push?.aesKey &&
      '警告：图片审核的结果由明文推送告知，截获过推送的人可以在十分钟内伪造。请把消息推送改为安全模式，并设置 WX_PUSH_AES_KEY。',
    appMode === 'production' &&
      wechat.mediaCheck === 'off' &&
      wechat.push?.aesKey === '' &&
      '警告：消息推送为明文模式，它的签名不保护内容。请在微信后台改为安全模式，并设置 WX_PUSH_AES_KEY。',
    appMode === 'production' &&
      wechat.apps.mini !== null &&
      (wechat.textCheck === 'off' || wechat.mediaCheck === 'off' || !moderatesRequests) &&
      '警告：有小程序，却没有打开全部内容审核，微信审核会因此拒绝。请设置 WX_TEXT_CHECK、WX_MEDIA_CHECK 和 MODERATION_REQUESTS。',
    appMode === 'production' && !rateLimit && '警告：关闭了限流（RATE_LIMIT=off），它只用于压力测试。',
    !wechat.login &&
      Object.keys(wechat.templates).length > 0 &&
      '注意：关闭了微信登录（WX_LOGIN=off），没有绑定过微信的人收不到订阅消息，也不会被询问。',
    role === 'web' && '这个进程只服务访客（ROLE=web），不做任务：还要有至少一个 ROLE=worker 的进程。',
    role !== 'all' && !files.s3 && '文件在 DATA_DIR 里：web 和 worker 要共用同一个 DATA_DIR，或都设置 S3。',
  ]
  return notes.filter((note) => note !== false)
}
