import { of } from './pattern'

/** People by what they do. */
export const workWords = {
  doctor: of('医生|醫生|医师|醫師|大夫(?!人)', 'doctors?|physicians?|surgeons?', '의사', 'врач\\p{L}*|доктор\\p{L}*'),
  nurse: of('护士|護士|护理', 'nurses?', '간호사', 'медсестр\\p{L}*'),
  teacher: of(
    '老师|老師|教师|教師|教授',
    'teachers?|professors?',
    '선생님|교사|교수',
    'учител\\p{L}*|преподавател\\p{L}*|профессор\\p{L}*',
  ),
  chef: of(
    '厨师|廚師|大厨|厨子|厨娘|做饭|做菜|烹饪|烘焙师',
    'chefs?|cooks?|cooking|bakers?',
    '요리사|셰프',
    'повар\\p{L}*|шеф-повар\\p{L}*|пекар\\p{L}*',
  ),
  programmer: of(
    '程序员|程式設計師|工程师|工程師|码农|写代码|敲代码|敲键盘|编程|上班族|白领|办公',
    'programmers?|developers?|coders?|coding|hackers?|engineers?|office workers?',
    '프로그래머|개발자|회사원',
    'программист\\p{L}*|разработчик\\p{L}*|инженер\\p{L}*',
  ),
  farmer: of(
    '农民|農民|农夫|農夫|农人|种田|插秧|收割|丰收|牧民',
    'farmers?|peasants?',
    '농부',
    'фермер\\p{L}*|крестьян\\p{L}*',
  ),
  firefighter: of('消防员|消防員|消防队员|消防', 'firefighters?|firem[ae]n', '소방관', 'пожарн\\p{L}*'),
  courier: of(
    '快递员?|快遞員?|外卖员?|外賣員?|外卖小哥|快递小哥|送货员?|骑手',
    'couriers?|delivery (?:m[ae]n|boys?|riders?|drivers?)|postm[ae]n',
    '택배\\p{L}*|배달\\p{L}*',
    'курьер\\p{L}*|доставщик\\p{L}*|почтальон\\p{L}*',
  ),
  police: of('警察|民警|交警|警官|公安', 'police(?:m[ae]n|wom[ae]n)?|cops?', '경찰', 'полицейск\\p{L}*'),
  worker: of(
    '工人|建筑工|施工|矿工|劳动者|劳动节|木匠',
    'workers?|builders?|miners?|carpenters?',
    '노동자|일꾼',
    'рабоч\\p{L}*|строител\\p{L}*|шахт[её]р\\p{L}*',
  ),
  painter: of('画家|畫家|画师|畫師|画画的|写生', 'painters?|artists?', '화가', 'художни\\p{L}*'),
  scientist: of(
    '科学家|科學家|研究员|化学家|做实验',
    'scientists?|chemists?|researchers?',
    '과학자',
    'уч[её]н(?:ый|ая|ого)|химик\\p{L}*',
  ),
  student: of(
    '大?[小中]?学生|學生|上学|放学|毕业生?|同学',
    'students?|pupils?|schoolboys?|schoolgirls?|graduat\\p{L}*',
    '학생|졸업',
    'студент\\p{L}*|школьни\\p{L}*|ученик\\p{L}*|выпускни\\p{L}*',
  ),
  singer: of('歌手|唱歌|歌星|演唱|唱K', 'singers?|singing', '가수|노래', 'пев(?:ец|иц)\\p{L}*|по[её]т(?!\\p{L})'),
  guitarist: of(
    '弹吉他|彈吉他|吉他手|抱着吉他|音乐人',
    'guitarists?|playing (?:the |a )?guitars?|musicians?',
    '기타리스트|기타를?\\s?치\\p{L}*',
    'гитарист\\p{L}*|музыкант\\p{L}*|игра\\p{L}+ на гитаре',
  ),
  dancer: of(
    '舞者|跳舞|舞蹈|芭蕾|街舞|舞女',
    'dancers?|dancing|baller(?:ina|inas)|ballet',
    '댄서|무용수|춤추\\p{L}*|발레\\p{L}*',
    'танцор\\p{L}*|танцовщ\\p{L}*|танцу\\p{L}+|балерин\\p{L}*',
  ),
  sheltered: of(
    '(?:撑|打|举)着?(?:一把)?(?:红|油纸|雨|花)?[伞傘]',
    '(?:holding|with|under) (?:an? )?umbrellas?',
    '우산을?\\s?(?:쓴|쓰고|든)\\p{L}*',
    'под зонтом|с зонт\\p{L}*',
  ),
  reader: of(
    '看书|看書|读书|讀書|阅读|閱讀|学习',
    'reading|readers?|studying',
    '책을?\\s?읽\\p{L}*|독서',
    'чита\\p{L}+',
  ),
} as const
