import { grouped } from '../number'
import type { Texts } from '../types'
import type { common as zh } from '../zh-CN/common'

export const common: Texts<typeof zh> = {
  transport: '伺服器連線中，請稍後再試～',
  busy: '伺服器忙碌中，正在自動重試…',
  broken: { title: '這一頁沒能顯示出來', text: '內容都還在。再試一次，或先回首頁。' },
  retry: '重試',
  cancel: '取消',
  confirm: '確定',
  close: '關閉',
  more: '更多',
  copied: '已複製',
  report: '檢舉或回報',
  linkCopied: '連結已複製，請在瀏覽器中開啟',
  loading: '載入中…',
  failed: '沒有載入成功',
  offline: '網路已中斷，已載入的內容仍可檢視',
  loadMore: '載入更多',
  showPassword: '顯示密碼',
  hidePassword: '隱藏密碼',
  justNow: '剛剛',
  yesterday: '昨天',
  credits: (count: number) => `${grouped(count)} 算力`,
  minutesAgo: (count: number) => `${count} 分鐘前`,
  hoursAgo: (count: number) => `${count} 小時前`,
  monthDay: (month: number, day: number) => `${month}月${day}日`,
  fullDate: (year: number, month: number, day: number) => `${year}年${month}月${day}日`,
  number: (value: number) => grouped(value),
}
