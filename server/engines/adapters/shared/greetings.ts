import type { Locale } from '../../../../contract/locales'

/** Sample text of a new voice model, in its own voice. */
export const greetings: Readonly<Record<Locale, (name: string) => string>> = {
  'zh-CN': (name) => `你好，我是${name}。这个声音是照着你的样本复刻的，很高兴为你朗读。`,
  'zh-TW': (name) => `你好，我是${name}。這個聲音是照著你的樣本複刻的，很高興為你朗讀。`,
  'en-US': (name) => `Hello, I am ${name}. This voice was cloned from your sample. It is a pleasure to read for you.`,
  'ko-KR': (name) => `안녕하세요, 저는 ${name}입니다. 이 목소리는 당신의 샘플로 복제했어요. 만나서 반갑습니다.`,
  'ru-RU': (name) => `Здравствуйте, я ${name}. Этот голос создан по вашему образцу. Рад читать для вас.`,
}
