import type { ToolKey } from '@contract/tools'
import type { Texts } from '../../types'
import type { result as zh } from '../../zh-CN/tool/result'

const works: Record<ToolKey, string> = {
  VOICE: '依發音規則在本機合成語音，咬字清楚，語氣偏平。',
  SD: '從描述裡認出景物，由程式逐筆畫成，不是擴散模型。',
  FACE: '找到兩張臉後對齊、調色、柔邊貼合，不會重新生成五官。',
  IDM_VTON: '去背衣服後依身形貼合，袖子和皺褶不會重新生成。',
  SAD_TALK: '跟著聲音帶動下巴、眨眼和輕微擺頭，不會重新生成表情。',
  MUSE_TALK: '畫出來的主播依讀音對口型。',
  GPT_SOVITS: '音色比對：量出錄音的音高和共鳴，再調整合成語音去接近它，不是複製本人的聲音。',
  SINGER: '依樂理規則作曲編配，合成演唱。',
  EDU: '有聊天模型時由模型編寫，沒有時用內建範本寫成。',
}

export const result: Texts<typeof zh> = {
  title: '作品',
  aiMade: '內容由AI生成',
  engine: {
    builtIn: '內建引擎 · 示範級', title: '是誰做的', name: '引擎', demo: '不用顯示卡、不連網就能跑，效果用來示範。', works,
    other: '由網站接入的引擎製作。', label: '檔案裡的 AI 標識', carrier: (where) => `寫在 ${where}`, noLabel: '這個檔案沒有標識',
  },
  save: '儲存', saveAll: '全部儲存', saved: '已儲存', saveFailed: '沒能儲存，請再試一次',
  allow: '允許',
  share: '分享', shareFailed: '沒能分享出去，可以先儲存',
  useIn: '用到其他功能', useInTool: (tool) => `用到「${tool}」`, again: '再來一次',
  remove: '刪除', removeAsk: '刪除這個作品？', removeText: '檔案會一起刪除，無法復原，已用的算力不退。', removed: '已刪除',
  extend: '延長',
  keptDays: (days, date) => `檔案保留到 ${date}，還有 ${days} 天`,
  keptHours: (hours) => `檔案還保留 ${hours} 小時`,
  keptShortly: '檔案即將到期，請儘快儲存',
  expired: '檔案已到期刪除',
  seed: (seed) => `種子 ${seed}`, copySeed: (seed) => `複製種子 ${seed}`,
  before: '原圖', after: '效果', compare: '左右拖動，對比前後', compareAt: (percent) => `露出效果 ${percent}%`,
  picture: (at, of) => `第 ${at} 張，共 ${of} 張`, fullView: (what) => `看大圖：${what}`,
  earlier: '上一張', later: '下一張',
  play: '播放', pause: '暫停', position: '播放位置', at: (now, whole) => `${now} / ${whole}`,
  words: '文字', lyrics: '歌詞', from: (time) => `從 ${time} 播放`,
  video: '影片', broken: '檔案沒能打開', retry: '重新打開',
  voiceModel: (name) => `音色「${name}」做好了，隨時可以用它說話`, speakWith: '用它說話',
  openCourse: '打開課程',
}
