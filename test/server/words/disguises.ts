/** Invented words, which mean nothing to anybody. */
export const listed = [
  '青鸟丸',
  '红狐散',
  '铁鹿券',
  '云岚令',
  '银蟹币',
  '玉龙贴',
  '蓝鲸囊',
  '雾灯卡',
  '法轮',
  'zorvex',
  'blue qilk',
]

const traditional: Readonly<Record<string, string>> = {
  青鸟丸: '青鳥丸',
  红狐散: '紅狐散',
  铁鹿券: '鐵鹿券',
  云岚令: '雲嵐令',
  银蟹币: '銀蟹幣',
  玉龙贴: '玉龍貼',
  蓝鲸囊: '藍鯨囊',
  雾灯卡: '霧燈卡',
  法轮: '法輪',
}
const sounds: Readonly<Record<string, readonly string[]>> = {
  青鸟丸: ['qing', 'niao', 'wan'],
  红狐散: ['hong', 'hu', 'san'],
  铁鹿券: ['tie', 'lu', 'quan'],
  云岚令: ['yun', 'lan', 'ling'],
  银蟹币: ['yin', 'xie', 'bi'],
  玉龙贴: ['yu', 'long', 'tie'],
  蓝鲸囊: ['lan', 'jing', 'nang'],
  雾灯卡: ['wu', 'deng', 'ka'],
  法轮: ['fa', 'lun'],
}
const wide = (word: string) => word.replace(/[a-z]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0))
const bold = (word: string) => word.replace(/[a-z]/g, (one) => String.fromCodePoint(0x1d41a + one.charCodeAt(0) - 97))
const circled = (word: string) => word.replace(/[a-z]/g, (one) => String.fromCharCode(0x24d0 + one.charCodeAt(0) - 97))
const cyrillic = (word: string) => word.replace(/[aeox]/g, (one) => ({ a: 'а', e: 'е', o: 'о', x: 'х' })[one] ?? one)
const between = (sign: string) => (word: string) => [...word].join(sign)

const ways: readonly ((word: string) => string | undefined)[] = [
  (word) => word,
  (word) => word.toUpperCase(),
  between('·'),
  between('。'),
  between('-'),
  between('*'),
  between('😀'),
  between('👨‍👩‍👧'),
  between('\u200b'),
  between('\u00ad'),
  between('\ufeff'),
  between('❤️'),
  between('_'),
  between('…'),
  between('　'),
  between(' '),
  between('\n'),
  between(' / '),
  between('\u0336'),
  (word) => `${word.slice(0, 1)}（${word.slice(1)}）`,
  (word) => `【${[...word].join('】【')}】`,
  (word) => traditional[word],
  (word) => traditional[word] && between('.')(traditional[word]),
  (word) => sounds[word]?.join(''),
  (word) => sounds[word]?.join(' '),
  (word) => sounds[word]?.join('-').toUpperCase(),
  (word) => sounds[word] && wide(sounds[word].join('')),
  (word) => sounds[word] && word.slice(0, -1) + (sounds[word].at(-1) ?? ''),
  (word) => sounds[word] && sounds[word][0] + word.slice(1),
  (word) => (/[a-z]/.test(word) ? wide(word) : undefined),
  (word) => (/[a-z]/.test(word) ? bold(word) : undefined),
  (word) => (/[a-z]/.test(word) ? circled(word) : undefined),
  (word) => (/[a-z]/.test(word) ? cyrillic(word) : undefined),
]
const carriers = [
  (word: string) => `哪里有${word}？`,
  (word: string) => `${word}，谢谢`,
  (word: string) => `请问 ${word} 怎么买`,
]

/** More than 300 sentences with a listed word in disguise. */
export const disguised: readonly string[] = listed.flatMap((word, at) =>
  ways.flatMap((way, i) => {
    const text = way(word)
    return text === undefined ? [] : [carriers[(at + i) % carriers.length]!(text)]
  }),
)

/** Listed words, and ordinary words that meet so that the listed one arises. */
export const meetings: Readonly<Record<string, string>> = {
  法轮: '办法轮流',
  习方: '学习方法',
  话费: '电话费用',
  气球: '天气球赛',
  水果: '喝水果然',
  花生: '开花生长',
  山路: '上山路过',
  手机: '对手机会',
  电台: '停电台风',
  明星: '文明星球',
  人口: '工人口袋',
  心情: '中心情况',
  面条: '表面条件',
  天文: '今天文件',
}

const frames = [
  (words: string) => `我们想${words}这件事`,
  (words: string) => `昨天说到${words}了`,
  (words: string) => `${words}，大家都知道`,
  (words: string) => `关于${words}的问题`,
  (words: string) => `请写一段话，里面有「${words}」`,
  (words: string) => `他觉得${words}很好`,
  (words: string) => `${words}`,
  (words: string) => `不要${words}，要别的`,
]
const apart = [
  (a: string, b: string) => `先说${a}，再说一说${b}`,
  (a: string, b: string) => `${b}和${a}`,
  (a: string, b: string) => `“${a}”这个字后面不是“${b}”`,
]
const others = [
  'java',
  'javelin',
  'avatar',
  'a version of it',
  'have a vote',
  'lava',
  'gavel',
  'SAVE',
  'aviation',
  'Slav',
]

/** At least 500 sentences of the same characters without a listed word. */
export const harmless: readonly string[] = [
  ...Object.values(meetings).flatMap((words) => frames.map((frame) => frame(words))),
  ...[...listed, ...Object.keys(meetings)].flatMap((word) => {
    const characters = [...word.replace(' ', '')]
    return characters.slice(1).flatMap((one, at) => apart.map((way) => way(characters[at] ?? '', one)))
  }),
  ...others.flatMap((word) => frames.map((frame) => frame(` ${word} `))),
  ...Object.keys(sounds).flatMap((word) => frames.map((frame) => frame([...word].reverse().join('')))),
  ...Object.values(traditional).flatMap((word) => frames.map((frame) => frame([...word].reverse().join('，')))),
  ...Object.values(sounds).flatMap((word) => frames.map((frame) => frame(` ${word.toReversed().join(' ')} `))),
  '看法 轮到你说',
  '火车票价',
  '我们想办法轮流值班',
  '我的看法：轮到他了',
]
