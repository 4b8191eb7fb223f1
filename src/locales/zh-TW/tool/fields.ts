import type { Texts } from '../../types'
import type { fields as zh } from '../../zh-CN/tool/fields'

const speech = { label: '說什麼', options: { text: '輸入文字', audio: '用一段聲音' } }

export const fields: Texts<typeof zh> = {
  VOICE: {
    text: { label: '文字', placeholder: '寫下要唸的話' },
    voice: { label: '聲音' },
    speed: { label: '語速' },
    pitch: { label: '音調' },
    format: { label: '格式', hint: 'MP3 小巧，WAV 無損', options: { mp3: 'MP3', wav: 'WAV' } },
  },
  SD: {
    prompt: { label: '畫面描述', placeholder: '例如：雪山下的小木屋，窗裡亮著燈，天上有月亮' },
    style: {
      label: '風格',
      options: {
        flat: '扁平插畫',
        ink: '水墨',
        watercolour: '水彩',
        oil: '油畫',
        cyberpunk: '賽博龐克',
        pixel: '像素',
      },
    },
    size: {
      label: '尺寸',
      options: {
        '1024x1024': '方形 1:1',
        '768x1024': '直式 3:4',
        '1024x768': '橫式 4:3',
        '720x1280': '手機 9:16',
        '1280x720': '寬螢幕 16:9',
      },
    },
    count: { label: '張數' },
    seed: { label: '種子', hint: '同樣的描述和種子畫出同一張畫，留空就隨機', placeholder: '隨機' },
  },
  FACE: {
    source: { label: '用這張臉', hint: '正對鏡頭、光線均勻、沒有遮擋' },
    target: { label: '換到這張照片', hint: '只有一個人，看得清臉' },
    blend: { label: '融合', options: { soft: '自然', strong: '明顯' } },
  },
  IDM_VTON: {
    person: { label: '人物照片', hint: '正面站立，露出上半身' },
    garment: { label: '衣服圖片', hint: '單件平鋪，背景乾淨' },
  },
  SAD_TALK: {
    portrait: { label: '人像照片', hint: '正對鏡頭、嘴巴沒有遮擋' },
    speech,
    text: { label: '要說的話', placeholder: '寫下要說的話，100 字以內' },
    voice: { label: '聲音' },
    audio: { label: '聲音檔案' },
  },
  MUSE_TALK: {
    presenter: {
      label: '主播',
      options: { lin: '小林', hao: '阿豪', mei: '梅姐', zhou: '老周', bao: '寶寶', robot: '小機' },
    },
    speech,
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
  GPT_SOVITS: {
    task: { label: '要做什麼', options: { create: '做一個音色', speak: '用音色說話' } },
    sample: { label: '聲音樣本', hint: '環境安靜，只有一個人在說話' },
    name: { label: '音色名字', placeholder: '例如：我的聲音' },
    model: { label: '音色' },
    text: { label: '文字', placeholder: '寫下要唸的話' },
  },
  SINGER: {
    kind: { label: '類型', options: { song: '有人唱', instrumental: '純音樂' } },
    lyrics: { label: '歌詞', placeholder: '一行一句，四到八行最好聽' },
    style: {
      label: '曲風',
      options: { pop: '流行', guofeng: '國風', ballad: '抒情', dance: '舞曲', rock: '搖滾', lullaby: '搖籃曲' },
    },
    mood: { label: '情緒', options: { happy: '歡快', calm: '平靜', sad: '憂傷', grand: '壯闊' } },
    seconds: { label: '時長', options: { 30: '30 秒', 45: '45 秒', 60: '60 秒' } },
    voice: { label: '歌手', options: { woman: '女聲', man: '男聲' } },
    seed: { label: '種子', hint: '同樣的歌詞和種子會寫出同一首歌，留空就隨機', placeholder: '隨機' },
  },
  EDU: {
    topic: { label: '主題', placeholder: '例如：看懂天氣圖' },
    level: { label: '程度', options: { beginner: '入門', intermediate: '進階', advanced: '深入' } },
    lessons: { label: '課數' },
  },
}
