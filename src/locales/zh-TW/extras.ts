import type { ExtrasCatalogue } from '../types'

export const zhTWExtras: ExtrasCatalogue = {
  sources: { title: (pages: number) => `參考了 ${pages} 個網頁` },
  search: {
    name: '網路搜尋',
    on: '已開啟網路搜尋',
    off: '已關閉網路搜尋',
    costs: (credits: string) => `，每次搜尋另收 ${credits} 算力`,
  },
  aloud: {
    name: '朗讀',
    pause: '暫停朗讀',
    starting: '正在準備朗讀…',
    making: (percent: number) => `正在合成朗讀，${percent}%`,
    failed: '沒有讀成，算力已退回',
    ask: '把這則回答讀出來？',
    builtIn: '由內建引擎合成，機器音。完成後自動播放，之後再聽不用再付。',
    madeBy: (engine: string) => `由 ${engine} 合成。完成後自動播放，之後再聽不用再付。`,
    cut: '回答比較長，只讀前 2,000 字。',
    ok: (credits: string) => `朗讀 · ${credits} 算力`,
    nothing: '這則回答裡沒有可以讀的文字',
  },
}
