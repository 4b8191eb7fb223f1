import type { Field } from '../../../contract/field'
import type { AnyTool } from '../../../contract/tool'
import { toolOf, type ToolKey } from '../../../contract/tools'

/** Words that people put before a request. */
const lead =
  '^(?:请|請|麻烦|麻煩|帮我|幫我|帮忙|幫忙|给我|給我|能不能|可不可以|可以|能|你|我想|我要|再|然后|然後|接着|接著|顺便|順便|另外|并且|並且|也|' +
  'please|can you|could you|would you|then|and|also|i want you to|пожалуйста|можешь|ты можешь|а|и|потом|затем|그리고|또|,|，|\\s)*\\s*'
const at = (pattern: string) => new RegExp(lead + pattern, 'iu')

interface Sign {
  tool: ToolKey
  /** Text field that gets the first group's match. */
  field?: string
  signs: readonly RegExp[]
}

/** Patterns of requests; the first match decides. */
const wishes: readonly Sign[] = [
  {
    tool: 'SINGER',
    field: 'lyrics',
    signs: [
      at('(?:唱|演唱)(?:一下|一首)?(?:歌|歌词|歌詞)?\\s*[：:]\\s*(.+)$'),
      at('sing\\s*[：:]\\s*(.+)$'),
      at('спой\\s*[：:]\\s*(.+)$'),
    ],
  },
  {
    tool: 'SINGER',
    signs: [
      /(?:写|寫|做|作|创作|創作|生成|编|編|来|來|唱).{0,3}[首段支].{0,16}(?:歌|曲|音乐|音樂)/u,
      /(?:write|make|compose|create|sing)\b.{0,24}\b(?:song|music|tune|melody)\b/iu,
      /(?:сочини|напиши|создай|спой).{0,24}(?:песн|музык|мелоди)/iu,
      /(?:노래|음악|곡).{0,8}(?:만들|작곡|써|불러)/u,
    ],
  },
  {
    tool: 'VOICE',
    field: 'text',
    signs: [
      at(
        '(?:朗读|朗讀|配音|念|读出来|讀出來)(?:一下|出来|出來)?(?:这|這)?(?:段|句)?(?:话|話|文字)?\\s*[：:，,]\\s*(.+)$',
      ),
      at('把\\s*[「“"《](.+)[」”"》]\\s*(?:读|讀|念|配|朗)'),
      at('(?:read (?:this |it )?(?:aloud|out(?: loud)?)|say aloud|voice)\\s*[：:]?\\s*(.+)$'),
      at('(?:озвучь|прочитай вслух|прочти вслух)\\s*[：:]?\\s*(.+)$'),
      /^(.+?)\s*[을를]?\s*(?:소리 내어 |소리내어 )?읽어\s*(?:줘|주세요)/u,
    ],
  },
  {
    tool: 'SD',
    field: 'prompt',
    signs: [
      at('(?:画|畫|绘制|繪製)(?:一?[张張幅个個只隻副条條]|一下|出)?(?:关于|關於)?(.+)$'),
      at('(?:生成|做|制作|製作|设计|設計|来|來)一?[张張幅个個](.*(?:图|圖|画|畫|海报|海報|头像|頭像|壁纸|壁紙).*)$'),
      at('(?:draw|paint|sketch)\\s+(?:me\\s+)?(?:an?\\s+(?:picture|image)\\s+of\\s+)?(.+)$'),
      at(
        '(?:make|create|generate)\\s+(?:me\\s+)?(?:an?\\s+)?(?:picture|image|drawing|poster|illustration)\\s+(?:of|with|about)\\s+(.+)$',
      ),
      at('(?:нарисуй(?:те)?|изобрази(?:те)?)\\s+(?:мне\\s+)?(.+)$'),
      /^(.+?)\s*[을를]?\s*(?:그림(?:을|으로)?\s*)?그려\s*(?:줘|주세요|줄래|봐|달라)/u,
    ],
  },
  {
    tool: 'EDU',
    field: 'topic',
    signs: [
      at(
        '(?:做|生成|开|開|写|寫|设计|設計|制作|製作|创建|創建|来|來)一?[门門个個节節套](?:关于|關於)?(.+?)的?(?:入门|入門)?(?:课程|課程|课|課|教程)[。！!]?$',
      ),
      at('(?:教我|学习|學習|学|學)(.+)$'),
      at('(?:make|create|build|design)\\s+(?:me\\s+)?an?\\s+course\\s+(?:on|about|in)\\s+(.+)$'),
      at('(?:teach me|i want to learn)\\s+(?:about\\s+)?(.+)$'),
      at('(?:сделай|создай|составь)\\s+курс\\s+(?:по|о|об|про)\\s+(.+)$'),
      at('научи меня\\s+(.+)$'),
      /^(.+?)(?:에 대한|에 관한|의)?\s*(?:강의|강좌)[를을]?\s*만들/u,
    ],
  },
  {
    tool: 'CLEAR_UP',
    signs: [
      /(?:照片|图|圖|相片|画面|畫面).{0,8}(?:变|變|弄|处理|處理|修)?.{0,3}(?:清晰|清楚|高清)|修[复復].{0,6}(?:照片|相片|图|圖)|(?:放大|去划痕|去劃痕).{0,6}(?:照片|图|圖)/u,
      /(?:sharpen|upscale|enhance|restore|clear up|unblur)\b.{0,20}\b(?:photo|picture|image)/iu,
      /(?:улучши|восстанови|увеличь)\S*.{0,16}(?:фото|картинк|снимок|изображени)/iu,
      /(?:사진|그림|이미지).{0,8}(?:선명|또렷|복원|고화질)/u,
    ],
  },
  {
    tool: 'FACE',
    signs: [/换脸|換臉|face.?swap|swap (?:my |the |our )?faces?|замен\S* лиц|얼굴.{0,4}(?:바꾸|바꿔|교체)/iu],
  },
  {
    tool: 'IDM_VTON',
    signs: [
      /换装|換裝|试穿|試穿|换.{0,2}[件套]?衣服|換.{0,2}[件套]?衣服|\btry on\b|virtual fitting|примерь|примерк|옷.{0,4}(?:입어|갈아)/iu,
    ],
  },
  {
    tool: 'SAD_TALK',
    signs: [
      /照片.{0,4}(?:说话|說話|开口|開口)|talking photo|photo (?:talk|speak)|говорящ\S* фото|оживи\S* фото|사진.{0,6}말/iu,
    ],
  },
  {
    tool: 'MUSE_TALK',
    signs: [/数字人|數位人|数位人|虚拟主播|虛擬主播|digital (?:human|presenter)|цифров\S* ведущ|디지털 휴먼/iu],
  },
  {
    tool: 'GPT_SOVITS',
    signs: [
      /(?:克隆|复制|複製).{0,6}(?:声音|聲音|音色)|(?:声音|聲音)(?:克隆|复制|複製)|clone .{0,12}voice|voice clon|клон\S* голос|목소리.{0,4}(?:복제|클론)/iu,
    ],
  },
]

/** At most `max` units, whole characters only: half a pair cannot be encoded. */
function cutWhole(text: string, max: number): string {
  let cut = ''
  for (const character of text) {
    if (cut.length + character.length > max) break
    if (!/^[\ud800-\udfff]$/.test(character)) cut += character
  }
  return cut
}

/** Most characters of a form in an address. */
const maxInAddress = 600

export interface ToolRequest {
  tool: Pick<AnyTool, 'path' | 'name' | 'builtInName' | 'neutralName'>
  /** Form values found in the sentence. */
  input: Readonly<Record<string, string>>
  /** Address of the tool, with the form values. */
  address: string
  filled: boolean
}

/** Encoded for use in a Markdown link. */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[()'!*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** The tool that a sentence requests, with its text in the form; null when there is none. */
export function toolRequestIn(sentence: string): ToolRequest | null {
  for (const { tool: key, field, signs } of wishes) {
    const found = signs.map((sign) => sign.exec(sentence)).find((match) => match !== null)
    const tool = found && toolOf(key)
    if (!found || !tool) continue
    return requestOf(tool, field, (found[1] ?? '').replace(/^[\s：:，,“"「]+|[\s。！!？?”"」]+$/g, ''))
  }
  return null
}

/** The tool with a text in one of its fields, cut to the field's limit. */
export function requestOf(
  { ...tool }: Pick<AnyTool, 'path' | 'name' | 'builtInName' | 'neutralName' | 'fields'>,
  field: string | undefined,
  given: string,
): ToolRequest {
  const asked = field ? (tool.fields as Record<string, Field>)[field] : undefined
  const max = asked?.kind === 'text' ? asked.maxLength : 0
  const text = cutWhole(given, max)
  const input = field && text ? { [field]: text } : {}
  // Addresses are limited: a long text is filled in by the card only.
  const short = text.length <= maxInAddress
  const filled = Boolean(field && text) && short
  return { tool, input, filled, address: `/${tool.path}${filled ? `?${field}=${encoded(text)}` : ''}` }
}
