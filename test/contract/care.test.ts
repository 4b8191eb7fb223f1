import { isLeaving } from '@contract/care'

test.each(['退出', '结束对话', '我要退出。', '結束聊天', 'Exit', 'end the chat!', '나가기', 'Выйти'])(
  '%s leaves a companion',
  (text) => expect(isLeaving(text)).toBe(true),
)

test.each(['怎么退出微信群', '结束对话是什么意思', 'exit the program in C', '退出'.repeat(30), '你好', ''])(
  '%s is a message as any other',
  (text) => expect(isLeaving(text)).toBe(false),
)
