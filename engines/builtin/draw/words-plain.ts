import { own, wordPattern } from './words/pattern'

/** Words that ask for nothing that could be missing: manner, place, praise, and what every picture has. */
const chinese =
  '[一两三几][个個只隻张張条條片座位朵群些幅辆輛艘匹棵碗束本盘盤杯台把份串盏盞支枝瓶块颗顆对對家口名件双堆间]|窗边|窗邊|乡间|夏天|春天|世界|意境|田园|風光|风光|打开|奔腾|发射|救火|上课|古风|国风|比赛|运动|运动员|中国|祥云|舞动|医院|醫院|教室|教室|厨房|舞台|球场|操场|热腾腾|小哥|卡通|动漫|手绘|过节|节日|节气|庆祝|快乐|快樂|写着|寫著|写上|写有|印着|题字|题写|字样|文字|大字|标题|标语|贺卡|賀卡|卡片|明信片|横幅|封面|邀请函|春[联聯]|福字|双喜|喜字|微笑|开心|坐在|吃着|拿着|戴着|穿着|抱着|骑着|捧着|画面|畫面|画[一个張张]*|畫|绘|图片|圖片|图像|插画|插畫|照片|海报|风格|風格|风景|風景|景色|场景|背景|抽象|渐变|纹理|图案|壁纸|高清|细节|細節|光影|光线|氛围|唯美|梦幻|夢幻|温馨|溫馨|安静|安靜|宁静|寧靜|美丽|美麗|漂亮|可爱|可愛|巨大|小小|大大|古老|神秘|浪漫|明亮|柔和|鲜艳|鮮豔|静谧|壮观|天空|天上|地面|大地|大自然|自然|身后|身後|旁边|旁邊|里面|裡面|上面|下面|上空|远处|遠處|近处|前面|前方|后面|後面|中间|中間|周围|周圍|四周|坐着|坐著|坐在|站着|站著|站在|走在|走过|躺在|放在|挂着|掛著|望着|看着|看著|飞过|飛過|飞舞|飘落|飘着|漂着|亮着|亮著|照着|照亮|映照|倒映|穿过|充满|覆盖|例如|比如|可以|没有|只有|只要|正在|以及|还有|還有|一起|许多|許多|很多|非常|特别|好看|温暖|溫暖|灯光|燈光|窗里|窗裡|窗户|小小的|木|作品|大师|大師|质感|构图|超清|杰作'
const english =
  'the|and|with|without|under|over|above|below|behind|beside|near|from|into|onto|through|across|around|between|against|its|his|her|their|that|this|there|where|which|some|all|very|lots?|little|small|big|large|huge|tiny|tall|old|new|young|beautiful|pretty|cute|lovely|nice|dark|bright|light|lights|soft|warm|cold|quiet|calm|peaceful|serene|magical|dreamy|mysterious|romantic|majestic|epic|ancient|modern|high|low|far|sky|ground|land|landscapes?|scenery|scene|view|background|foreground|picture|image|photo|painting|drawing|illustration|poster|portrait of|style|art|artwork|abstract|pattern|texture|gradient|wallpaper|detailed|detail|quality|masterpiece|realistic|resolution|draw|paint|please|example|sitting|sailing|standing|walking|running|flying|sleeping|looking|floating|playing|glowing|shining|falling|rising|window|windows|for|are|has|have|day|daytime|work|chinese|cups?|glass|plate|bowl|cards?|says?|saying|written|words?|text|saying|hospital|stage|classroom|kitchen|court|eating|riding|wearing|holding|smiling|happy|merry|china|style of|season|world|cartoon|anime|poster|banner|greeting|colou?rs?|colou?rful|wooden|lit|full|covered|water'
const korean =
  '그림|풍경|배경|추상|하늘|작은|큰|예쁜|귀여운|아름다운|있는|위의?|아래|옆|뒤|앞|앉은|앉아|서|걷는|나는|빛나는|내리는|하는|쓰인|적힌|카드|글씨|문구|행복한|조용한|따뜻한|그려|줘|창문|불빛|스타일'
const russian =
  'на|над|под|перед|рядом|возле|около|вокруг|среди|картин\\p{L}*|рисун\\p{L}*|пейзаж\\p{L}*|фон\\p{L}*|абстракц\\p{L}*|неб[оеау]\\p{L}*|маленьк\\p{L}*|больш\\p{L}*|красив\\p{L}*|мил(?:ый|ая|ое|ые)|стар(?:ый|ая|ое|ые)|тих\\p{L}*|т[её]пл\\p{L}*|ярк\\p{L}*|сидит|стоит|летит|ид[её]т|летящ\\p{L}*|котор\\p{L}*|очень|стил\\p{L}*|окн\\p{L}*|свет\\p{L}*|вод[аеуы]|огн[иейя]\\p{L}*|например|больниц\\p{L}*|день|рожден\\p{L}*|играет|играющ\\p{L}*|надпис\\p{L}*|написан\\p{L}*|открытк\\p{L}*|со словами'

export const plainWords = wordPattern(
  [chinese, own(english), `(?<!\\p{L})(?:${korean})(?=\\p{L}?(?!\\p{L}))`, own(russian)].join('|'),
  'giu',
)

/** Words that ask for a picture without things. */
export const abstractWords = wordPattern(
  `抽象|渐变|漸變|纹理|紋理|图案|圖案|壁纸|壁紙|背景|${own('abstract|patterns?|textures?|gradients?|wallpaper|background')}|추상|배경|패턴|абстракц\\p{L}*|фон\\p{L}*|узор\\p{L}*`,
  'iu',
)
