export const zhCNWord = {
  terms: {
    title: '协议已更新',
    text: '我们修改了下面的协议。请阅读，同意后继续使用。',
    still: '暂不同意时，你仍然可以查看和导出自己的内容、查看订单、投诉和注销账号。',
    accept: '同意',
    later: '暂不同意',
    waiting: '协议已更新，同意后才能继续提问和创作。',
    look: '阅读并同意',
  },
  announcements: { label: '公告', got: '知道了', confirm: '我已阅读', close: '关闭公告', more: '查看' },
}
