/** Texts of works behind links. */
export const sharedWork = {
  remix: '做同款',
  dramaNumber: (number: string) => `微短剧备案号：${number}`,
  remixHint: '会得到台词和设置，改完再做；开始制作前不花算力。',
  hidden: '作品还在审核，或已过期，暂时看不到。',
  sharedBy: '这是用户分享的 AI 作品，内容不代表本站观点。',
  report: '举报',
  leadOn: '自己做一个',
  ended: {
    revoked: { title: '分享已收回', text: '分享的人收回了这个链接，或者内容已经删除。' },
    expired: { title: '分享已到期', text: '这个链接过了有效期，可以请分享的人重新生成一个。' },
    unknown: { title: '没有这个分享', text: '链接可能没有复制完整，请核对后再打开。' },
  },
}
