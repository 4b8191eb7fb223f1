import type { WordCatalogue } from '../types'

export const zhTWWord: WordCatalogue = {
  terms: {
    title: '協議已更新',
    text: '我們修改了下面的協議。請閱讀，同意後繼續使用。',
    still: '暫不同意時，你仍然可以查看和匯出自己的內容、查看訂單、投訴和註銷帳號。',
    accept: '同意',
    later: '暫不同意',
    waiting: '協議已更新，同意後才能繼續提問和創作。',
    look: '閱讀並同意',
  },
  announcements: { label: '公告', got: '知道了', confirm: '我已閱讀', close: '關閉公告', more: '查看' },
}
