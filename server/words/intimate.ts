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

/** Titles that are nothing but the role: `Be my mom`, 我的专属女友. A longer title is about something else. */
const titles = [
  new RegExp(
    `^(?:请|請|来|來)?(?:(?:做|当|當|叫|是|成为|成為)?我的?|(?:你|您)的)(?:专属|專屬|贴心|貼心|温柔|溫柔|虚拟|虛擬|智能|AI|小)*(?:的)?(?:${roles})(?:吧|呀|啊|陪你|在线)?$`,
    'u',
  ),
  /^(?:please )?(?:(?:be|become) )?(?:my|your) (?:own |sweet |loving |caring |virtual |perfect |ai )*(?:girlfriend|boyfriend|lover|wife|husband|mother|mom|mum|mommy|father|dad|daddy|grandmother|grandma|grandfather|grandpa|sister|brother|daughter|son)$/i,
  /^(?:나의|내|너의|네) ?(?:다정한 |가상 |전용 )*(?:여자친구|여친|남자친구|남친|애인|연인|아내|남편|엄마|아빠|누나|오빠|언니|형)(?:가? ?(?:되어 ?줘|돼 ?줘|해 ?줘))?$/u,
  /^(?:(?:будь|стань) )?(?:мо[йяе][ейю]?|тво[йя]) (?:(?:виртуальн|ласков|идеальн)\p{L}+ )*(?:девушк[аой]{1,2}|парн(?:ь|ем)|парень|жен[аой]{1,2}|муж(?:ем)?|мам[аой]{1,2}|пап[аой]{1,2}|бабушк[аой]{1,2}|дедушк[аой]{1,2}|сестр[аой]{1,2}|брат(?:ом)?)$/iu,
]
/** Whether a title or name is that of a virtual lover or relative. */
export const isIntimateTitle = (title: string): boolean => {
  const plain = title
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N} ]/gu, '')
    .trim()
  return titles.some((one) => one.test(plain))
}

/** Whether an instruction makes an assistant a virtual lover or relative. Minors have none. */
export const isIntimate = (instruction: string): boolean =>
  played.test(instruction) || namesItself.test(instruction) || others.some((one) => one.test(instruction))
