import { cardinal, digitByDigit } from './cardinals'

/** A number with separators or decimals: 1,234.50 is 一千二百三十四点五零. */
export function numeral(text: string): string {
  const [whole = '0', decimals] = text.replace(/[,，]/g, '').split('.')
  const said = whole.length > 1 && whole.startsWith('0') ? digitByDigit(whole) : cardinal(whole)
  return decimals ? `${said}点${digitByDigit(decimals)}` : said.replace(/^二(?=[万亿])/, '两')
}

const measured =
  '(?:个|個|只|隻|条|條|张|張|本|位|次|遍|趟|件|台|臺|部|辆|輛|架|艘|间|間|套|座|栋|棟|棵|朵|块|塊|片|颗|顆|粒|杯|瓶|碗|盘|盒|包|袋|箱|双|雙|对|副|把|根|支|枝|首|篇|章|节(?!课)|句|段|行(?!李)|页|頁|册|份|种|種|样|樣|类|点(?!\\d|[零一二三四五六七八九])|點(?!\\d)|分钟|分鐘|小时|小時|钟头|天|周|週|年(?!级)|岁|歲|倍|米|公里|千米|厘米|毫米|公斤|千克|克|斤|公升|升|毫升|吨|噸|里|亩|元|圆|毛|角|分钱|美元|美金|欧元|英镑|日元|港元|港币|卢布|韩元|千|万|萬|亿|億|人|名|家|所|场|場|局|轮|輪|秒|代|群|批|层|層|口|匹|头|頭|尾|顿|回|步|项|項|门|門|封|幅|扇|顶|餐|晚|夜|成|组|組|队|边|侧|地|国|省|市|者|手|眼|下(?!午)|声|刻|平方|立方|瓦|伏|毫秒|微|英里|英尺|英寸|磅|海里|光年)'
const isMeasured = new RegExp(`^\\s*${measured}`, 'u')

/** A number before what it counts: 2个 is 两个, 2号 is 二号. */
export const counted = (text: string, next: string): string =>
  text === '2' && isMeasured.test(next) && !/^\s*分之/u.test(next) ? '两' : numeral(text)
