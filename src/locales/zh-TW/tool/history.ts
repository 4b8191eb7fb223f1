import type { Texts } from '../../types'
import type { history as zh } from '../../zh-CN/tool/history'

export const history: Texts<typeof zh> = {
  title: '歷史紀錄',
  filter: '篩選',
  filters: { all: '全部', making: '進行中', finished: '已完成', failed: '未完成' },
  everyTool: '所有功能',
  empty: { title: '還沒有作品', text: '做好的都會留在這裡。' },
  noneFound: { title: '這裡沒有', text: '換個篩選看看。' },
  loadFailed: '沒能取得歷史紀錄',
  open: (what) => `打開：${what}`,
  queuing: '排隊中',
  place: (n) => `第 ${n} 位`,
  making: (percent) => `${percent}%`,
  failed: '沒做成',
  cancelled: '已取消',
  left: { days: (n) => `剩 ${n} 天`, hours: (n) => `剩 ${n} 小時`, soon: '即將到期' },
  gone: '檔案已到期',
  pictures: (n) => `${n} 張`,
  untitled: '未命名',
  mark: '收藏',
  unmark: '取消收藏',
  works: '我的作品',
  byTool: '按功能篩選',
  favourites: '只看收藏',
  like: '做一個同款',
  noFavourites: { title: '還沒有收藏', text: '在作品的選單裡點「收藏」，就會留在這裡。' },
}
