import type { Locale } from './locales'

/** Model settings when neither the chat, the assistant nor the person sets them. */
export const chatDefaults = {
  temperature: 0.8,
  topP: 1,
  systemMessage: {
    'zh-CN': '请认真按照用户的要求回答，用 Markdown 排版。',
    'zh-TW': '請認真按照使用者的要求回答，用 Markdown 排版。',
    'en-US': "Follow the user's instructions carefully. Respond using Markdown.",
    'ko-KR': '사용자의 요청을 꼼꼼히 따르고 Markdown 형식으로 답하세요.',
    'ru-RU': 'Внимательно следуй указаниям пользователя. Отвечай в формате Markdown.',
  },
} as const satisfies { temperature: number; topP: number; systemMessage: Record<Locale, string> }
