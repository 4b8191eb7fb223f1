import type { Texts } from '../../types'
import type { page as zh } from '../../zh-CN/tool/page'

const promises = {
  VOICE: '把文字唸成聲音，先聽音色再選',
  SD: '說出你想看的畫面',
  FACE: '把一張臉換到另一張照片上',
  IDM_VTON: '給照片裡的人換件衣服',
  SAD_TALK: '讓一張照片開口說話',
  MUSE_TALK: '選一位主播，替你唸稿出鏡',
  GPT_SOVITS: '用幾秒錄音做出相近的音色，再讓它唸文字',
  SINGER: '寫幾句詞，就有一首歌',
  EDU: '說個主題，得到一門帶練習的小課',
}

export const page: Texts<typeof zh> = { promises }
