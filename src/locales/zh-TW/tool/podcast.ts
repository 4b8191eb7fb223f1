import type { Texts } from '../../types'
import type { podcast as zh } from '../../zh-CN/tool/podcast'

export const podcast: Texts<typeof zh> = {
  mine: '我的播客',
  empty: { title: '還沒有播客', text: '寫個話題，兩個人替你聊出一集節目。' },
  loadFailed: '沒能取得播客',
  open: (title) => `開啟播客：${title}`,
  all: '全部播客',
  parts: (n) => `${n} 句`,
  edit: '改台詞',
  chapters: '章節',
  older: '正在播放修改前的版本，下面是它的台詞。',
  waits: '聲音做好後就能在這裡聽。',
  chapterTitle: (n) => `第 ${n} 章的標題`,
  speakerName: (n) => `第 ${n} 位的名字`,
  music: '片頭片尾加音樂',
  line: (n) => `第 ${n} 句`,
  newLine: '寫下要說的話',
  add: '在下面加一句',
  remove: '刪除這句',
  lineDone: '收起這句',
  faults: {
    title: '標題還空著',
    name: '名字還空著',
    line: '有一句還空著，寫上字或者刪掉',
    chapter: '有一章的標題還空著',
  },
  confirmRemoveWork: '刪除播客',
  removeAsk: '刪除這集播客？',
  removeText: '台詞和聲音會一起刪除，無法復原，已用的算力不退。',
  removed: '播客已刪除',
}
