export const chat = {
  send: '发送',
}
