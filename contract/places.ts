import type { Place } from './tool'
import { tools } from './tools'

const chat = {
  serviceKey: 'CHAT',
  name: { 'zh-CN': 'AI 聊天', 'zh-TW': 'AI 聊天', 'en-US': 'AI chat', 'ko-KR': 'AI 채팅', 'ru-RU': 'Чат с ИИ' },
  path: 'chat',
  icon: 'message-circle',
} as const satisfies Place

/** Places with a page in this build, in side-bar order. A place that `/portal/init` does not enable is not shown. */
export const places = [
  chat,
  ...tools.map(({ serviceKey, name, path, icon, ...tool }) => ({
    serviceKey,
    name,
    path,
    icon,
    ...('builtInName' in tool && { builtInName: tool.builtInName }),
  })),
] satisfies readonly Place[]
