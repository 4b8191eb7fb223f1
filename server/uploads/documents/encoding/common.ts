const chinese =
  '的一是不了在人有我他这个们中来上大为和国地到以说时要就出会可也你对生能而子那得于着下自之年过发后作里用道行所然家种事成方多经么去法学如都同现当没动面起看定天分还进好小部其些主样理心她本前开但因只从想实日军者意无力它与长把机十民第公此已工使情明性知全三又关点正业外将两高间由问很最重并物手应战向头文体政美相见被利什二等产或新己制身果加西斯月话合回特代内信表化老给世位次度门任常先海通教儿原东声提立及比员解水名真论处走义各入几口认条平系气题活尔更别打女变四神总何电数安少报才结反受目太量再感建务做接必场件计管期市直德资命山金指克许统区保至队形社便空决治展马科司五基眼书非则听白却界达光放强即像难且权思王象完设式色路记南品住告类求据程北边死张该交规万取拉格望觉术领共确传师观清今切院让识候带导争运请元额号码单费收付款税字电话姓李刘陈杨黄赵'
const traditional =
  '這個們來為國說時會對於後過發種經麼學現當沒動還進樣實軍長機與無將兩間問應戰見產體關點業話內給門認處義氣題爾別變總電數報結務場計資區隊決馬書則聽達強難權設記類據規萬覺術領確傳師觀讓識帶導爭運請員從並條頭東聲論幾較線單額號碼費稅劉陳楊黃趙讀試測檔視網'
const marks = '，。、；：？！（）《》「」『』【】—…·“”‘’'
const korean =
  '이다는의에가을를은고하지로한기도사리시나어스그대서자인해라아들만수보정부일으제과있게전구상여주원조장소국모비공관면했되었것동유성신화안치경오선실적위무분당우연생학년계없습니까요세금김박민'

/** Characters of which any text of some length in Chinese or Korean is mostly made, and their punctuation. */
export const frequent: ReadonlySet<string> = new Set(chinese + traditional + marks + korean)

/** First and last pair of bytes of the characters that a standard put first because they are common. */
const levels: Readonly<Record<string, readonly [number, number]>> = {
  gb18030: [0xb0a1, 0xd7f9],
  big5: [0xa440, 0xc67e],
  shift_jis: [0x889f, 0x9872],
  'euc-jp': [0xb0a1, 0xcfd3],
}
const none: ReadonlySet<string> = new Set()
const known = new Map<string, ReadonlySet<string>>()

/** The more common half of the ideographs of an encoding. */
export function levelOne(encoding: string): ReadonlySet<string> {
  const range = levels[encoding]
  if (!range) return none
  const found = known.get(encoding) ?? decodedBetween(encoding, ...range)
  known.set(encoding, found)
  return found
}

function decodedBetween(encoding: string, first: number, last: number): ReadonlySet<string> {
  const decoder = new TextDecoder(encoding)
  const signs = new Set<string>()
  for (let pair = first; pair <= last; pair++) {
    const sign = decoder.decode(Uint8Array.of(pair >> 8, pair & 0xff))
    if (sign.length === 1 && sign !== '\ufffd') signs.add(sign)
  }
  return signs
}
