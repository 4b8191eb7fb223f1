import type { Texts } from '../../types'
import type { sharedWork as zh } from '../../zh-CN/tool/shared-work'

export const sharedWork: Texts<typeof zh> = {
  remix: '做同款',
  dramaNumber: (number: string) => `微短劇備案號：${number}`,
  remixHint: '會得到台詞和設定，改完再做；開始製作前不花算力。',
  hidden: '作品還在審核，或已過期，暫時看不到。',
  sharedBy: '這是使用者分享的 AI 作品，內容不代表本站觀點。',
  report: '檢舉',
  leadOn: '自己做一個',
  ended: {
    revoked: { title: '分享已收回', text: '分享的人收回了這個連結，或者內容已經刪除。' },
    expired: { title: '分享已到期', text: '這個連結過了有效期，可以請分享的人重新產生一個。' },
    unknown: { title: '沒有這個分享', text: '連結可能沒有複製完整，請核對後再開啟。' },
  },
}
