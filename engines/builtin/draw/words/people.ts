import { of } from './pattern'

/** People without a role. */
export const peopleWords = {
  person: of(
    '(?<!机器|機器|雪|草|动|動|迷|感|个|個|惊|诱|宜)人(?!工|类|間|间|形|民|生|物|气|参|家)|情侣|情侶|恋人|戀人|旅人|背影|剪影|(?<!钢铁|蜘蛛|蝙蝠|鋼鐵)[侠俠]|夫妻|夫妇|朋友|家人|一家|游客',
    'persons?|people|couples?|friends?|famil(?:y|ies)|travell?ers?|hikers?|silhouettes?|lovers?|someone|wanderer',
    '사람|연인|커플|여행자|친구|가족',
    'человек\\p{L}*|люд[иейям]\\p{L}*|пар[аы](?!\\p{L})|друзь\\p{L}*|семь[яиюе]\\p{L}*|путник\\p{L}*|силуэт\\p{L}*|влюбл\\p{L}*',
  ),
  poet: of('诗人|詩人|书生|書生', 'poets?', '시인|선비', 'поэт\\p{L}*'),
  astronaut: of(
    '宇航员|宇航員|太空人|航天员|航天員',
    'astronauts?|cosmonauts?|spaceman',
    '우주인|우주비행사',
    'космонавт\\p{L}*|астронавт\\p{L}*',
  ),
  robot: of('机器人|機器人|机甲|機甲', 'robots?|androids?|mecha', '로봇', 'робот\\p{L}*'),
  snowman: of('雪人', 'snow ?m[ae]n', '눈사람', 'снеговик\\p{L}*'),
  girl: of(
    '女孩|女生|少女|姑娘|美女|女子|女人|女士|女郎|小姐姐?|妹妹|姐姐|妈妈|媽媽|母亲|闺蜜|女儿|阿姨|公主|女(?=医|老|警|教|厨|程|宇|工|科|画|歌|消|农|学|骑|运)',
    'girls?|wom[ae]n|lad(?:y|ies)|mothers?|mom|mum|sisters?|daughters?|princess(?:es)?|female',
    '소녀|여자|여인|여성|엄마|아가씨|공주',
    'девуш\\p{L}*|девоч\\p{L}*|женщин\\p{L}*|мам[аыуе](?!\\p{L})|принцесс\\p{L}*',
  ),
  boy: of(
    '男孩|男生|少年|男子|男人|男士|帅哥|小伙|爸爸|父亲|哥哥|弟弟|儿子|王子|新郎|勇者|勇士|男(?=医|老|警|教|厨|程|护|科|画|歌)',
    'boys?|man|men|gentlem[ae]n|fathers?|dad|brothers?|guys?|prince|male|groom',
    '소년|남자|남성|아빠|왕자',
    'мальчик\\p{L}*|мужчин\\p{L}*|пап[аыуе](?!\\p{L})|парен[ьия]\\p{L}*|парн\\p{L}+|принц(?:а|у|ем)?(?!\\p{L})',
  ),
  child: of(
    '孩子|小孩|儿童|兒童|小朋友|(?<!海绵)宝宝|寶寶|婴儿|嬰兒|娃娃|娃',
    'child(?:ren)?|kids?|bab(?:y|ies)|toddlers?',
    '아이(?!스)|어린이|아기',
    'реб[её]н\\p{L}*|дет[иейям]\\p{L}*|малыш\\p{L}*',
  ),
  grandfather: of(
    '老爷爷|爷爷|爺爺|外公|老公公|老人家?|老头|老翁|渔翁|渔夫|漁夫|圣贤|老者',
    'grandfathers?|grandpas?|old m[ae]n|elderly|old fisherm[ae]n|fisherm[ae]n',
    '할아버지|노인|어부',
    'дед\\p{L}*|старик\\p{L}*|рыбак\\p{L}*',
  ),
  grandmother: of(
    '老奶奶|奶奶|外婆|姥姥|老太太|老婆婆',
    'grandmothers?|grandmas?|old wom[ae]n|granny',
    '할머니',
    'бабушк\\p{L}*|старушк\\p{L}*',
  ),
  hanfu: of(
    '汉服(?:少女|女孩|美女|女子)?|漢服|古装(?:少女|女孩|美女|女子)?|古裝|仙女|仙子|古风(?:少女|女孩|美女|女子)|嫦娥|旗袍|古代美女|国风(?:少女|女孩|美女|女子)',
    'hanfu|chinese (?:princess|beauty)|goddess|fairy',
    '한복|선녀|한푸',
    'ханьфу|фе[яию](?!\\p{L})',
  ),
  bride: of(
    '新娘|婚纱|婚紗|婚礼|婚禮|结婚',
    'brides?|weddings?',
    '신부(?=가|와|를|\\s|,|$)|결혼식?|웨딩',
    'невест\\p{L}*|свадьб\\p{L}*|свадебн\\p{L}*',
  ),
  santa: of(
    '圣诞老人|聖誕老人',
    'santa(?: claus)?|father christmas',
    '산타\\p{L}*',
    'санта\\p{L}*|дед\\p{L}* мороз\\p{L}*',
  ),
} as const
