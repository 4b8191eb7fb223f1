import type { museTalk as tool } from '../../tools/muse-talk'
import type { ToolTextOf } from '../types'

export const museTalk: ToolTextOf<typeof tool> = {
  promise: '選一位主播，替你唸稿出鏡',
  unit: (price) => `每秒 ${price()}，3 秒起`,
  howItWorks: '畫出來的主播依讀音對口型。',
  fields: {
    source: { label: '誰來說', options: { presenter: '虛擬主播', film: '自己的影片' } },
    film: { label: '你的影片', hint: '正臉、光線好、嘴沒有被擋住；影片裡原來的聲音不會用到' },
    presenter: {
      label: '主播',
      options: { lin: '小林', hao: '阿豪', mei: '梅姐', zhou: '老周', bao: '寶寶', robot: '小機' },
    },
    speech: { label: '說什麼', options: { text: '輸入文字', audio: '用一段聲音' } },
    text: { label: '稿子', placeholder: '寫下要唸的稿子，120 字以內' },
    voice: { label: '聲音' },
    audio: { label: '聲音檔案' },
    background: {
      label: '背景',
      options: { studio: '攝影棚', office: '辦公室', city: '城市', nature: '自然', stage: '舞台', picture: '自己的圖' },
    },
    picture: { label: '背景圖片', hint: '會按畫面裁切' },
    subtitles: { label: '顯示字幕' },
    shape: { label: '畫面', options: { portrait: '直式', landscape: '橫式', square: '方形' } },
  },
  examples: [
    {
      title: '新聞播報',
      values: {
        presenter: 'lin',
        speech: 'text',
        text: '各位觀眾晚上好，歡迎收看今天的城市新聞。',
        voice: 'zh-lan',
        background: 'studio',
        subtitles: true,
        shape: 'portrait',
      },
    },
    {
      title: '產品介紹',
      values: {
        presenter: 'robot',
        speech: 'text',
        text: '你好，我是你的智慧助手，今天帶你認識這款新產品。',
        voice: 'zh-qing',
        background: 'stage',
        subtitles: true,
        shape: 'landscape',
      },
    },
    {
      title: '森林導覽',
      values: {
        presenter: 'bao',
        speech: 'text',
        text: '歡迎來到森林公園，請跟著我一起聽聽鳥的聲音。',
        voice: 'zh-qing',
        background: 'nature',
        subtitles: true,
        shape: 'landscape',
      },
    },
  ],
}
