/** A pattern with the band of its speaker; `year` patterns capture a year of birth, `age` patterns an age. */
export interface MinorPattern {
  says: RegExp
  band: 'teen' | 'child' | 'age' | 'year'
}

// Patterns read the folded text: simplified, without spaces and symbols. Each gap is bounded.
const now =
  '(?:今年|现在|目前|才|刚|只|仅|还|已经|已|正|也|就|都|快|马上|快要|就要|要|满|是|有|下个?月|过完年|真的|其实|虚岁|周岁|实岁)'
const age = '(1[0-7]|[5-9]|十[一二三四五六七]?|[五六七八九])'
/** What follows somebody's own age of today, where no word is of today. */
const present =
  '(?=$|了|啦|呢|哦|噢|啊|吧|的?(?:小学生|初中生|高中生|女生|男生|女孩|男孩)|可以|可不可以|能|想|要|怎|有没有|男|女|身高|体重|在读|在上|正|该|应该|适合|属|上[小初高]|读|念|小学|初|高[一二]|[一二三四五六七八九]年级|帮|请|用什么|喜欢)'
/** What follows an age or a school that is long over, or of somebody else. */
const notPast =
  '(?!(?:的?(?:时候|时|那|以前|以后|之前|之后|同学|老师|教师|班主任|校长|家长|数学老师|语文老师|英语老师|母校|课本|教材)|前|起|的(?!我|小?学生|初中生|高中生|女生|男生)|就|开始|毕业|学历|文化|没毕|没读|辍学|退学|肄业|教书|教|任教|工作|上班|实习|代课|门口|附近|食堂|保安|支教|生?(?:的)?(?:家长|妈妈|爸爸|父母|老师)))'
const primary = '(?:小学|(?:小学)?[一二三四五六1-6]年级|小[一二三四五六]|初一|[七7]年级)'
const secondary = '(?:初中|高中|中学|中专|职高|技校|初[二三]|高[一二三]|[八九89]年级)'
const attends = '(?:在|正在|还在)?(?:上|读|念|就读于?|升|升上|念到|读到)(?:了|到|着)?(?:的?是)?'
const asked =
  '(?=$|了|学生|生|啦|呢|的?学生|想|要|怎|能|可以|数学|语文|英语|物理|化学|成绩|学习|作业|期中|期末|暑假|寒假|女|男|考|下学期|上学期|有道|不想|应该|该|请|帮|快|马上)'
/** Not words of somebody else, or written for somebody. */
const me = '(?<!说|问|写|叫|道|喊|像|让|替|当|演)(?:我|俺|本人)'
const told = '(?:跟你说|告诉你|和你说|实话说|想说|偷偷说)(?:我|俺)'

const of = (band: MinorPattern['band'], ...parts: string[]): MinorPattern[] =>
  [me, told].map((who) => ({ band, says: new RegExp(who + parts.join('')) }))

export const minorsInChinese: readonly MinorPattern[] = [
  ...of('age', `${now}{1,4}`, `(?<![0-9])${age}`, '(?:周|虚)?岁', '(?:半|多)?', notPast),
  ...of('age', age, '(?:周|虚)?岁', '(?:半)?', present),
  ...of('age', '今年(?:才|刚|满)?', age, '(?:了|啦|呢|哦)?$'),
  ...of('child', `${now}{0,4}`, attends, primary, notPast),
  ...of('teen', `${now}{0,4}`, attends, secondary, notPast),
  ...of('child', `${now}{1,4}`, '(?:在)?', primary, notPast),
  ...of('teen', `${now}{1,4}`, '(?:在)?', secondary, notPast),
  ...of('child', primary, asked),
  ...of('teen', '(?:初[二三]|高[一二]|[八九]年级)', asked),
  ...of(
    'child',
    `${now}{0,4}`,
    '(?:一)?(?:名|个|位)?',
    '(?:普通|在校)?的?',
    '(?:小学|[一二三四五六]年级|初一)的?(?:学)?生',
    '(?!家长|妈|爸|的?老师)',
  ),
  ...of(
    'teen',
    `${now}{1,4}`,
    '(?:一)?(?:名|个|位)?',
    '(?:普通|在校)?的?',
    '(?:初中|高中|中学|中专|职高|初[二三]|高[一二三]|[八九]年级)的?(?:学)?生',
    '(?!家长|妈|爸|的?老师)',
  ),
  ...of(
    'teen',
    '(?:现在|还|也|才)?(?:是|属于)?(?:个|名|一个)?(?:未成年|没成年|还没成年|不到法定年龄)',
    '(?!时|的时候|子女|孩子|的(?:儿|女|孩))',
  ),
  ...of(
    'teen',
    '(?:现在|今年|还|都|才)*(?:(?:没|未|不)有?(?:满|到|足)(?:1[4-8]|十[四五六七八])周?岁?|(?:没|未)有?成年)',
    '(?!时|的时候|就|那|子女|的?孩子|的?儿|的?女)',
  ),
  ...of(
    'teen',
    '(?:明年|下个?月|马上|快|过几个月|再过.{1,4}|还有.{1,5})(?:就|才|要|满|到|能)*(?:1[4-8]|十[四五六七八])(?:周)?岁',
  ),
  ...of('year', '(?:是|出生于|生于)?(20[0-9]{2})年(?:[0-9]{1,2}月)?(?:[0-9]{1,2}[日号])?(?:出生|生的|生人|的$)'),
]

/** Words before a statement that make it a story, a task of language or a memory. */
export const inventedBefore =
  /小说|故事|剧本|台词|歌词|角色|扮演|假设|假如|假装|如果|要是|假使|翻译|造句|改写|润色|主角|主人公|设定|梦见|梦到|记得|当年|小时候|那时|从前|曾经|以前|例句|例如|比如|口吻|语气|视角|第一人称|孩子(?:说|问)|学生(?:说|问)|女儿(?:说|问)|儿子(?:说|问)|他们?说|她们?说|来信|怎么说|用英语说/
