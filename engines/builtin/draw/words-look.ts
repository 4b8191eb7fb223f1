import { own, wordPattern } from './words/pattern'

/**
 * Words for the look of a picture: camera, light, quality and mood. They name nothing that could be missing, also when
 * they hold the name of a thing (电影感, film look).
 */
const chinese =
  '[\\p{Script=Han}a-z]{1,2}(?:感(?![冒染谢謝])|质感|質感|画质|畫質|画风|畫風|色调|色調|色系|配色|滤镜|濾鏡|渲染|构图|構圖|视角|視角|光效|效果|分辨率|解析度)|(?:电影|電影|胶片|膠片|大片|油画|摄影|攝影|杂志|雜誌|纪录片|紀錄片)(?:般|级|級|风|風|画面|畫面|海报|海報|镜头|鏡頭|大片|一样|一樣)|像(?:电影|電影|照片|油画|童话|童話)(?:一样|一樣|那样|那樣|般)|[\\p{Script=Han}]{1,2}(?:系|派)(?=[，,、\\s]|风|風|插|画|畫|的|$)|极简|極簡|写实|寫實|超现实|超現實|真实|真實|逼真|精致|精緻|精细|精細|清新|治愈|治癒|复古|復古|怀旧|懷舊|未来主义|未來主義|镜头|鏡頭|特写|特寫|近景|远景|遠景|全景|中景|俯视|俯視|俯瞰|仰视|仰視|航拍|广角|廣角|长焦|長焦|微距|鱼眼|魚眼|景深|虚化|虛化|焦外|散景|对焦|對焦|曝光|逆光|侧光|側光|背光|顶光|頂光|柔光|打光|体积光|體積光|丁达尔|丁達爾|伦勃朗光|倫勃朗光|黄金时刻|黃金時刻|高对比|高對比|低饱和|低飽和|高饱和|高飽和|饱和度|飽和度|对比度|對比度|层次|層次|电影海报|電影海報|专业|專業|获奖|獲獎|摄影|攝影|写真|寫真'
const english =
  'cinematic|filmic|movie[- ](?:like|style|still|look|scene|poster)|film[- ](?:like|still|look|grain|photo)|like a (?:movie|film|dream|painting|photo)|photo(?:real\\w*|graph\\w*)|(?:hyper|ultra|sur)?-?real(?:istic|ism)|surreal|hdr|uhd|hd|[248]k|octane|unreal engine|render(?:ed|ing)?|ray tracing|bokeh|depth of field|shallow|focus(?:ed)?|close[- ]?ups?|wide[- ](?:angle|shot)|macro|fisheye|telephoto|lens|shots?|drone view|aerial|bird.s[- ]eye|lighting|volumetric|rim|backlit|backlight|golden hour|god rays|contrast|saturat\\w*|trending|artstation|award[- ]winning|professional|composition|minimal\\w*|vibrant|vivid|pastel|moody|mood|dramatic|aesthetic|atmospher\\w*|vintage|retro|futuristic|fantasy|whimsical|ultra|hyper|highly|super|intricate|sharp|crisp|elegant|stunning|gorgeous|cozy|cosy|fresh|colou?r palette|tones?|hues?'
const korean =
  '영화 ?(?:같은|처럼|느낌|적인|포스터)|시네마틱|고화질|사실적|분위기|느낌|감성|클로즈업|역광|광각|빈티지|레트로|미니멀'
const russian =
  'кинематограф\\p{L}*|как в кино|реалист\\p{L}*|детализ\\p{L}*|атмосфер\\p{L}*|высок\\p{L}* качеств\\p{L}*|качеств\\p{L}*|кадр\\p{L}*|крупн\\p{L}* план\\p{L}*|боке|винтаж\\p{L}*|ретро|минимализм\\p{L}*|контраст\\p{L}*|освещени\\p{L}*'

export const lookWords = wordPattern([chinese, own(english), korean, own(russian)].join('|'), 'giu')
