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
}
