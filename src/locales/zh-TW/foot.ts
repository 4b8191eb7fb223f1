import type { FootCatalogue } from '../types'

export const zhTWFoot: FootCatalogue = {
  goOn: '繼續',
  cutShort: '說到長度上限就停下了',
  nextQuestions: '接著問',
  toQuoted: (text: string) => `查看引用的原文：${text}`,
  dropQuote: '不引用了',
  quote: '引用',
  like: '有幫助',
  dislike: '沒幫助',
  reasonTitle: '哪裡不好？',
  reasons: ['答非所問', '內容有誤', '沒說完', '太囉嗦', '令人不適'],
  reasonWords: '還想說點什麼（選填）',
  reasonSend: '送出',
  reasonSkip: '不說了',
  reasonThanks: '謝謝，已經記下',
  otherModel: '換個模型回答',
  otherModelTitle: '換哪個模型來答？',
  care: {
    harm: '聽起來你現在很難受。你不是一個人：全國心理援助熱線 12356 全天有人接聽，緊急時請撥打 110 或 120。也可以現在就聯絡一位你信任的人。',
    loss: '遇到這樣的事，難受和慌亂都很正常。先停一停，不再轉帳，也不借新債還舊債。被騙可以撥打反詐熱線 96110，心裡難受可以撥打 12356。',
    call: (number: string) => `撥打 ${number}`,
  },
  companionNote: '你在和 AI 聊天，它不是真人。連續聊兩小時會提醒休息；想停下，隨時傳「退出」。',
  companionLeft: '已經結束，隨時可以再來',
  needsModelText:
    '這個助手要靠大型模型才能回答，而這裡目前只有內建助手：它會算數、查日期、換算單位、指路，其他的會照實說不會，而且不收算力。',
}
