import type { Texts } from '../../types'
import type { course as zh } from '../../zh-CN/tool/course'

export const course: Texts<typeof zh> = {
  mine: '我的課程', empty: { title: '還沒有課程', text: '寫下想學的主題，幾十秒就有一門小課。' }, loadFailed: '沒能取得課程',
  levels: { beginner: '入門', intermediate: '進階', advanced: '深入' },
  lessons: (n) => `${n} 課`, progress: (done, of) => `已學 ${done} / ${of}`,
  start: '開始學習', resume: '繼續學習', review: '再看一遍', open: (title) => `打開課程：${title}`,
  outline: '目錄', openOutline: '打開目錄', lesson: (n) => `第 ${n} 課`, goal: '學完能做到', done: '已學完', notDone: '未學',
  doneNext: '學完了，下一課', doneLast: '學完了',
  read: '標為已學', unread: '取消已學', previous: '上一課', next: '下一課', all: '全部課程',
  quiz: '小測驗', question: (n, of) => `第 ${n} 題，共 ${of} 題`, left: (n) => `還有 ${n} 題沒選`, check: '看看對了幾題',
  score: (right, of) => `答對 ${right} / ${of}`, scored: (right, of) => `測驗 ${right}/${of}`,
  praise: { all: '全對，漂亮！', most: '不錯，看看錯在哪裡。', few: '別急，看完解析再試一次。' },
  right: '答對了', wrong: '答錯了', yours: '你的選擇', correct: '正確答案', why: '解析', again: '再做一次',
  tutor: '問助教', tutorText: '沒看懂的地方，帶著這一課去問。', tutorAction: '和助教聊聊',
  finished: '這門課學完了', finishedText: '可以重做測驗，或者匯出帶走。',
  export: '匯出', exportText: '整門課匯出成 Markdown 檔案，帶 AI 標識', exported: '已匯出', exportFailed: '沒能匯出，請再試一次',
  remove: '刪除課程', removeAsk: '刪除這門課？', removeText: '課程、進度和匯出檔案會一起刪除，無法復原。', removed: '課程已刪除',
  gone: { title: '課程不在了', text: '可能已經刪除。' },
  aiMade: '內容由AI生成，僅供參考',
  actions: '更多操作',
}
