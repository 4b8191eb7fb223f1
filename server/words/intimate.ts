/** Names of a lover, spouse or member of the family that an assistant can play. */
const roles =
  '女朋友|女友|男朋友|男友|恋人|戀人|情人|爱人|愛人|老公|老婆|妻子|丈夫|未婚夫|未婚妻|妈妈|媽媽|爸爸|奶奶|爷爷|爺爺|外婆|外公|姐姐|哥哥|弟弟|妹妹|女儿|女兒|儿子|兒子'
const not = '[不别別勿非]|不要|不需要|不用|不会|不會|不得|禁止|避免|拒绝|拒絕'
const played = new RegExp(
  `(?<!${not})(?:你(?:现在|就|将)?(?:是|叫|当|當|做)|你(?:需?要|必须|必須)(?:是|当|當|做)|扮演|饰演|飾演|假装(?:成|是)?|(?<!我)(?:作为|作為|成为|成為))(?:我|用户|用戶|对方|對方|他|她|一个|一個|一位|虚拟|虛擬|的|温柔|溫柔|体贴|體貼|可爱|可愛|贴心|甜美|,|,|、){1,8}(?:${roles})`,
  'u',
)
const namesItself =
  /虚拟(?:恋人|女友|男友|伴侣|亲人|家人)|虛擬(?:戀人|女友|男友|伴侶|親人|家人)|AI ?(?:女友|男友|恋人|伴侣)/u
const others = [
  /(?<!not |never |don't |never act )\b(?:you are|you're|you will be|act as|play|pretend to be|be|as) (?:my|the user's|a (?:loving |caring |virtual )?)\s?(?:virtual |loving |caring )?(?:girlfriend|boyfriend|lover|wife|husband)\b/i,
  /(?<!not |never |don't |never act )\b(?:you are|you're|you will be|act as|play|pretend to be) (?:my|the user's|a (?:loving |caring |virtual )?)\s?(?:virtual |loving |caring )?(?:mother|mom|mum|father|dad|grandmother|grandfather|sister|brother|daughter|son)\b/i,
  /\b(?:virtual|ai) (?:girlfriend|boyfriend|lover|partner|wife|husband)\b/i,
  /(?:너는|넌|네가|당신은)[^.!?\n]{0,8}(?:나의|내|사용자의) ?(?:여자친구|남자친구|애인|연인|아내|남편|엄마|아빠)(?!에게|한테|께|의|와|과|랑|를|을)/u,
  /(?:나의|내|사용자의) ?(?:여자친구|남자친구|애인|연인|아내|남편|엄마|아빠) ?역할/u,
  /가상 ?(?:여자친구|남자친구|애인|연인|아내|남편|엄마|아빠)/u,
  /(?:ты|вы)(?: —| -)? (?:моя|мой|виртуальн\p{L}+) (?:девушка|парень|жена|муж|мама|папа|бабушка|дедушка|сестра|брат)|виртуальн\p{L}+ (?:девушка|парень|возлюбленн)/iu,
]

/** Whether an instruction makes an assistant a virtual lover or relative. Minors have none. */
export const isIntimate = (instruction: string): boolean =>
  played.test(instruction) || namesItself.test(instruction) || others.some((one) => one.test(instruction))
