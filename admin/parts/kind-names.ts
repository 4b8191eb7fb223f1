/** The Chinese name of a kind; the kind itself when it has none. */
const nameIn =
  (names: Readonly<Record<string, string>>) =>
  (kind: string): string =>
    names[kind] ?? kind

export const subjectName = nameIn({
  person: '用户',
  account: '用户',
  order: '订单',
  refund: '退款',
  task: '任务',
  file: '文件',
  share: '分享',
  complaint: '投诉',
  message: '消息',
  chat: '对话',
  operator: '操作员',
  engine: '引擎',
  model: '模型',
  site: '站点',
  package: '套餐',
  bill: '账单',
  assistant: '助手',
  assistant_type: '助手分类',
  agreement: '协议',
  announcement: '公告',
  consent_text: '同意文本',
  service: '工具',
})

/** What a consent is to. */
export const consentName = nameIn({ 'agreement:user': '用户协议', 'agreement:privacy': '隐私政策' })

/** Kinds of entries in the ledger. */
export const entryName = nameIn({
  grant: '发放',
  hold: '冻结',
  capture: '扣除',
  release: '退还冻结',
  expire: '过期',
  reverse: '收回',
  restore: '还回',
})

export const securityEventName = nameIn({
  registered: '注册',
  login: '登录',
  loginRefused: '登录被拒',
  codeRefused: '验证码错误',
  captchaRefused: '人机验证未通过',
  captchaAlarm: '人机验证异常',
  logout: '退出',
  deviceEnded: '设备退出',
  passwordChanged: '修改密码',
  passwordReset: '重设密码',
  passwordRefused: '密码错误',
  phoneChanged: '换手机号',
  wechatJoined: '绑定微信',
  wechatLeft: '解绑微信',
  appealed: '申诉',
  phoneConfirmed: '确认手机号',
  accountClosing: '申请注销',
  accountKept: '撤回注销',
  dataExported: '导出数据',
  orderPlaced: '下单',
  orderPaid: '付款',
  refundRequested: '申请退款',
  refundEnded: '退款结束',
  operator: '操作员处理',
})

/** Acts in the audit. */
export const actName = nameIn({
  grant: '赠送算力',
  take: '扣除算力',
  refund: '退款',
  credit: '照常发放',
  dismiss: '了结付款',
  answer: '答复',
  note: '备注',
  refunded: '记下退款',
  endRefund: '结束退款',
  correct: '改正退款',
  hold: '限制账号',
  lift: '解除限制',
  letIn: '放行',
  endSessions: '退出所有设备',
  closure: '代为注销',
  'take-down': '收回分享',
  reconcile: '重新对账',
  cancelTask: '取消任务',
  setRow: '修改数据行',
  addRow: '添加数据行',
  endAnnouncement: '结束公告',
  setSite: '修改站点',
  addEngine: '添加引擎',
  setEngine: '修改引擎',
  removeEngine: '移除引擎',
  addModel: '添加模型',
  setModel: '修改模型',
  removeModel: '移除模型',
  setPackage: '修改套餐',
  'operator add': '添加操作员',
  'operator roles': '修改角色',
  'operator enable': '启用操作员',
  'operator disable': '停用操作员',
  'operator reset-totp': '重置凭据',
})
