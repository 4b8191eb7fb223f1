import type { HeldCatalogue } from '../types'

export const zhTWHeld: HeldCatalogue = {
  pausedUntil: (time: string) => `帳號已暫停使用，${time} 自動恢復`,
  states: { paused: '帳號已暫停使用', closed: '帳號已被停止使用', confirmPhone: '請先確認手機號碼' },
  because: (reason: string) => `原因：${reason}`,
  reasons: {
    content: '發佈或生成了違規內容',
    abuse: '使用方式影響了其他用戶或本站',
    payment: '付款或退款存在異常',
    security: '帳號可能被他人使用',
    law: '依照法律要求',
    other: '違反了用戶協議',
  },
  notHere: '帳號受限，現在不能使用。原因在頁面頂部',
  stillMay: '你仍然可以查看、匯出自己的內容，也可以註銷帳號。',
  toConfirm: '用簡訊驗證碼確認後，馬上可以繼續使用。',
  appeals: {
    waiting: '申訴已提交，答覆會出現在「聯絡與投訴」裡。',
    answered: '申訴已答覆，請在「聯絡與投訴」裡查看。',
  },
  appeal: '申訴',
  export: '匯出資料',
  contact: '聯絡我們',
  confirm: '確認手機號碼',
  words: '說明',
  wordsHint: '說說發生了什麼，最多 500 字',
  tooShort: '請至少寫 5 個字',
  send: '提交申訴',
  sent: '申訴已提交',
  sentTo: (tel: string) => `驗證碼已發送到 ${tel}`,
  confirmed: '手機號碼已確認',
}
