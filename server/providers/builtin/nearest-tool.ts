import { toolOf, type ToolKey } from '../../../contract/tools'
import { requestOf, type ToolRequest } from './tool-requests'

/** Words that point to a tool without asking for it; the first match decides. */
const signs: readonly (readonly [ToolKey, string | undefined, RegExp])[] = [
  ['SINGER', undefined, /歌|曲|音乐|音樂|旋律|song|music|melod|песн|музык|노래|음악/iu],
  ['MUSE_TALK', 'text', /视频|影片|短片|主播|口播|video|film|clip|видео|фильм|ролик|영상|비디오/iu],
  ['CLEAR_UP', undefined, /照片|相片|photo|фото|снимок|사진/iu],
  ['VOICE', 'text', /声音|聲音|配音|朗读|朗讀|voice|speech|голос|вслух|목소리|음성/iu],
]

/** The tool that comes nearest to a question without an answer: by its words, else a drawing of it. */
export function nearestTool(question: string): ToolRequest {
  const [key, field] = signs.find(([, , sign]) => sign.test(question)) ?? (['SD', 'prompt'] as const)
  return requestOf(toolOf(key)!, field, question)
}
