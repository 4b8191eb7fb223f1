import type { ToolKey } from '@contract/tools'

const promises: Record<ToolKey, string> = {
  VOICE: '把文字念成声音，先听音色再选',
  SD: '说出你想看的画面',
  FACE: '把一张脸换到另一张照片上',
  IDM_VTON: '给照片里的人换件衣服',
  SAD_TALK: '让一张照片开口说话',
  MUSE_TALK: '选一位主播，替你念稿出镜',
  GPT_SOVITS: '用几秒录音做出相近的音色，再让它念文字',
  SINGER: '写几句词，就有一首歌',
  EDU: '说个主题，得到一门带练习的小课',
}

export const page = { promises }
