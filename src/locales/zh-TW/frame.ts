import type { Texts } from '../types'
import type { frame as zh } from '../zh-CN/frame'

export const frame: Texts<typeof zh> = {
  skip: '跳到主要內容',
  nav: '主選單',
  openMenu: '開啟選單',
  collapse: '收合側邊欄',
  expand: '展開側邊欄',
  tools: '全部功能',
  balance: (credits) => `餘額 ${credits} 算力`,
  account: '我的帳號',
  openAccount: '帳號與設定',
  app: 'APP',
  offline: '網路已中斷，目前顯示上次的內容',
  theme: '外觀',
  themes: { light: '淺色', dark: '深色', auto: '跟隨系統' },
  language: '語言',
  cart: '方案中心',
  works: '我的作品',
  recharge: '儲值',
  member: '會員',
  notFound: { title: '這裡什麼也沒有', text: '頁面搬走了，或是網址打錯了。', action: '回首頁' },
  fine: { title: '這裡沒有出錯', text: '只有出錯時才會來到這一頁，現在一切正常。' },
  broken: { title: '伺服器恍神了', text: '沒能取得你的帳號資料，你的內容都還在。', action: '再試一次' },
  taskNews: {
    done: (tool: string) => `「${tool}」做好了`,
    failed: (tool: string) => `「${tool}」沒有做成`,
    refunded: '預扣的算力已經退回。',
    look: '去看看',
  },
  about: '關於',
  waiting: '正在開啟…',
}
