import { spelling, type SpellingRule } from '../spelling'
import { inGroups } from './digit-groups'

/** Numbers that are names and are read digit by digit. */
const named =
  '110|119|120|122|114|12[0-9]{3}|10086|10010|10000|95\\d{3}|315|996|007|985|211|404|502|520|666|888|999|233|1024'

const emergency = '(?:110|119|120|122)'

/** Numbers that name something: rooms, trains, accounts. */
export const codeRules: readonly SpellingRule[] = [
  spelling(
    /(?<=(?:号码|電話|电话|热线|QQ|扣扣|[编編单單尾账帳卡学學工證证]号|[編编]號|微信|验证码|驗證碼|密码|密碼|邮编|郵編|区号|代码|代號|代号|车牌|口令|ISBN|ID|id)\s*(?:[是为為]|[:：])?\s*[A-Za-z-]{0,4})(\d[\d-]{1,23})(?![\d.])/,
    (all) => inGroups(...all.split('-')),
  ),
  spelling(/(?<=尾号|后四位)\s*(\d{3,4})/, (_, all) => inGroups(all)),
  spelling(
    /(?<![\d.,])(\d{3,4})(?=\s*(?:房间|房間|号?房(?!子)|室|教室|宿舍|国道|國道|航班|次列车|次高铁|路公交))/,
    (all) => inGroups(all),
  ),
  spelling(/(?<=(?:国道|國道))(\d{3})(?!\d)/, (all) => inGroups(all)),
  // Trains, flights and number plates: a letter or two, then digits.
  spelling(
    /(?<=(?<![A-Za-z])[A-Z]{1,2})(\d{3,6})(?![\d.%])(?=\s*(?:次|航班|号|车|$|[，。,、！？!?]|[\p{Script=Han}]))/u,
    (all) => inGroups(all),
  ),
  spelling(new RegExp(`(?<=(?:打|拨|拨打|撥打|拨通|呼叫|请拨)\\s*)(${named}|\\d{3,5})(?![\\d.])`), (all) =>
    inGroups(all),
  ),
  // Emergency numbers: after their subject, before the word for a call, or several in a row.
  spelling(/(?<=(?:火警|匪警|报警|急救|交警)(?:电话|请?拨打?)?\s*)(110|119|120|122)(?![\d.])/, (all) => inGroups(all)),
  spelling(
    new RegExp(
      `(?<![\\d.,第]|\\d\\s*[，、,]\\s*)${emergency}(?:\\s*[，、,/和或及]\\s*${emergency})*(?=\\s*(?:请|請)?[拨撥打])` +
        `|(?<![\\d.,第]|\\d\\s*[，、,]\\s*)${emergency}(?:\\s*[，、,/和或及]\\s*${emergency})+(?!\\s*[，、,.]?\\s*[\\d零一二三四五六七八九十百千万两几多余页個个人元间])`,
    ),
    (all) => all.replace(/\d+/g, (number) => inGroups(number)),
  ),
  // Standards: GB/T 2312-1980.
  spelling(
    /(?<=\b(?:GB|ISO|IEC|IEEE|[A-Z]{2}|DB\d{2})(?:\/[TZ])?\s*)(\d{3,5}(?:\.\d{1,2})?)[-–—]((?:19|20)\d{2})(?!\d)/,
    (_, number, year) => `${inGroups(...number!.split('.'))} 杠 ${inGroups(year)}`,
  ),
  spelling(/(?<![\d.,])(110|119|120|122)(?=报警|急救|救护车|电话|火警|指挥)/, (all) => inGroups(all)),
  spelling(
    /(?<![\d.,])(985|211)(?=[、和及、/]?(?:985|211)?(?:大学|高校|院校|学校|工程|毕业|硕士|本科|博士|名校|双一流))/,
    (all) => inGroups(all),
  ),
  spelling(
    /(?<![\d.,])(996|007|404|502|520|666|888|233|315|360|12306|12315|12345|10086|10010|10000|1024|618|007)(?=工作制|错误|错|胶水|晚会|浏览器|[！!~。]|大促|程序员|客服|热线|网站|$)/,
    (all) => inGroups(all),
  ),
  // Zeros before a number, and numbers too long to be counted.
  spelling(/(?<![\d.,:：/年])0\d+(?![\d.,%℃])/, (all) => inGroups(all)),
  spelling(/(?<![\d.,])\d{9,}(?![\d.,%])/, (all) => (/0{4,}$/.test(all) && all.length <= 16 ? null : inGroups(all))),
]
