/**
 * The numbers are those of the list of tasks that the console was built from. 27, invoices and codes to redeem, is left
 * out: the site has neither. 29, another `APP_SECRET`, is a restart; the console shows its fingerprint in each process.
 * 34, a rehearsal of SMS, needs `SMS_ENDPOINT` at the start; the console sets when codes raise an alarm.
 */

/** A press is the words of its button; an object is what is typed or chosen, by the labels of the fields. */
export type Step = string | Readonly<Record<string, string>>
interface Task {
  number: number
  name: string
  /** Words in the command bar. A name in angle brackets stands for what the test has made. */
  bar: string
  steps: readonly Step[]
  /** Seen at the end. */
  shows: string | RegExp
  /** Its rows of the audit, by their names; none when it changes nothing. */
  acts: readonly string[]
}

type Line = [number: number, name: string, bar: string, steps: readonly Step[], shows: string | RegExp]

const because = { 原因: '运营日常工作' }
function t(...[number, name, bar, steps, shows, ...acts]: [...Line, ...acts: string[]]): Task {
  return { number, name, bar, steps, shows, acts }
}

/** Tasks of the console, in the order of the walk: later ones need what earlier ones leave. */
export const tasks: readonly Task[] = [
  t(1, 'see that every process is alive', '系统', [], '网站和任务'),
  t(2, 'name of the site', '网站名称 修改', [{ 值: '泛乐试营业', ...because }, '保存'], '已保存', 'setSite'),
  t(
    3,
    'price of a package',
    '套餐 尝鲜包 价格',
    [{ '价格（元）': '8.80', ...because }, '保存'],
    '已保存',
    'setPackage',
  ),
  t(
    4,
    'agreement and its version',
    '协议 用户协议 修改',
    [{ 版本: '2027-01', ...because }, '保存'],
    '已保存',
    'setRow',
  ),
  t(5, 'assistant off', '助手 旅行规划师 关闭', [because, '关闭'], '已保存', 'setRow'),
  t(6, 'tool off', '工具 SD 修改', [{ 启用: '否', ...because }, '保存'], '已保存', 'setRow'),
  t(
    7,
    'announcement',
    '公告 新公告',
    [{ 标题: '今晚维护', 内容: '十点到十一点。', ...because }, '保存'],
    '显示中',
    'addRow',
  ),
  t(
    8,
    'price of a model',
    '模型 DeepSeek Pro 价格',
    [{ '输入，每千词元的算力': '9', ...because }, '保存'],
    '已保存',
    'setModel',
  ),
  t(
    8,
    'models that a provider offers',
    '模型 导入',
    ['问有哪些模型', { 'stand-in': '是', ...because }, '添加'],
    '已添加',
    'addModel',
  ),
  t(9, 'engine on', '引擎 ali-talk 打开', [because, '打开'], /已保存|密钥/, 'setEngine'),
  t(10, 'which processes have a key', '系统', [], 'APP_SECRET'),
  t(11, 'queue', '任务', [], '<stuck>'),
  t(12, 'cancel a stuck task', '任务 <stuck> 取消', [because, '取消任务'], '正在停止', 'cancelTask'),
  t(12, 'do a failed task again', '任务 <failed> 重做', [because, '重做'], '已重新排队', 'retryTask'),
  t(13, 'grant a payment that does not match', '照常发放 <parked>', [because, '预览', '照常发放'], '已处理', 'credit'),
  t(14, 'refund in part', '退款 <order>', [{ 退多少元: '1', ...because }, '预览', '退款'], '退款 ¥1：', 'refund'),
  t(14, 'refund request that is declined', '不退 <proposed>', [because, '不退'], '已结束这个申请', 'declineRefund'),
  t(15, 'reconcile a day again', '对账 <day> 重新对账', [because, '对账'], /对账完成|正在对账/, 'reconcile'),
  t(15, 'bills as a table', '对账 导出', [because, '导出'], '已导出', 'export'),
  t(16, 'give credits', '算力 <phone>', [{ 算力: '100', ...because }, '预览', '赠送'], '完成，现在有', 'grant'),
  t(17, 'pause an account', '账号状态 <phone>', [because, '暂停'], '账号状态：已暂停', 'hold'),
  t(18, 'end sessions', '设备 <phone>', ['让所有设备退出登录', because, '全部退出'], '台设备已退出登录', 'endSessions'),
  t(19, 'answer a complaint', '答复 <complaint>', [{ 答复: '已经补发。', ...because }, '发送答复'], '已答复', 'answer'),
  t(
    20,
    'see what a complaint is about',
    '查看内容 <complaint>',
    [because, '查看'],
    '投诉的内容',
    'openComplaintSubject',
  ),
  t(21, 'take down a link', '下架 <share>', [because, '下架'], '已下架', 'take-down'),
  t(22, 'person by phone', '<phone>', [], '未成年人模式'),
  t(22, 'order by its number', '<order>', [], '订单 <order>'),
  t(22, 'order by the payment', '<payment>', [], '订单 <order>'),
  t(22, 'message to a person', '发消息 <phone>', [{ 消息: '已经补发。', ...because }, '发送'], '已发送', 'message'),
  t(
    22,
    'new phone of a person',
    '换手机号 <other>',
    [{ 新手机号: '13700000003', ...because }, '预览', '换手机号'],
    '已更换',
    'givePhone',
    'letIn',
  ),
  t(23, 'revenue by day', '数据', [], '收款和退款'),
  t(24, 'cost and margin', '数据', [], '毛利'),
  t(25, 'ratings of answers', '数据', [], '好评'),
  t(
    26,
    'pay a promoter',
    '推广结算 小李 记为已结算',
    [{ 转账单号: 'T1', ...because }, '预览', '记为已结算'],
    '已记下',
    'payout',
  ),
  t(28, 'age of the last backup', '系统', [], '备份'),
  t(29, 'which secret each process has after a change', '系统', [], 'APP_SECRET'),
  t(30, 'what waits', '今天', [], '待办'),
  t(31, 'list of words', '词表 导入', [{ 或者粘贴: '青鸟丸' }, '预览', because, '替换'], '已替换', 'words.import'),
  t(32, 'copy of the data of a person', '数据副本 <phone>', [because, '做一份'], '开始做', 'dataExport'),
  t(32, 'close an account on a letter', '代为注销 <phone>', [because, '注销'], '开始清除', 'closure'),
  t(33, 'consents of a person', '同意 <phone>', [], '用户协议'),
  t(33, 'filing number', 'ICP 备案号', [], 'ICP 备案号'),
  t(34, 'how many SMS codes raise an alarm', '短信验证码时告警', [], /多少条短信验证码时告警/),
]
