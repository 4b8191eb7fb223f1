/** What voice and search say: they come when they are used, not with the page. */
export const zhCNExtras = {
  sources: { title: (pages: number) => `参考了 ${pages} 个网页` },
  search: {
    name: '联网搜索',
    on: '已打开联网搜索',
    off: '已关闭联网搜索',
    costs: (credits: string) => `，每次搜索另收 ${credits} 算力`,
  },
  aloud: {
    name: '朗读',
    pause: '暂停朗读',
    starting: '正在准备朗读…',
    making: (percent: number) => `正在合成朗读，${percent}%`,
    failed: '没有读成，算力已退回',
    ask: '把这条回答读出来？',
    builtIn: '由内置引擎合成，机器音。做好后自动播放，以后再听不用再付。',
    madeBy: (engine: string) => `由 ${engine} 合成。做好后自动播放，以后再听不用再付。`,
    cut: '回答比较长，只读前 2,000 字。',
    ok: (credits: string) => `朗读 · ${credits} 算力`,
    nothing: '这条回答里没有可以读的文字',
  },
}
