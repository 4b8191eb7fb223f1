import type { Locale } from '../../../../contract/locales'

/** Sentences around a tool's link, around unanswered parts, and the refusal. */
export const parts: Record<
  Locale,
  {
    tool(name: string, address: string, filled: boolean): string
    /** To words that ask for care: the hotlines stand above it. */
    care: string
    /** A refusal without a tool. */
    unable: string
    /** A refusal in one line, with the nearest tool. */
    refused(name: string, address: string): string
    /** `rest` is quoted already. */
    left(rest: string): string
    quote(text: string): string
  }
> = {
  'zh-CN': {
    tool: (name, address, filled) =>
      `这个可以用本站的「${name}」来做：[打开${name}${filled ? '，内容已经替你填好' : ''}](${address})。开始前会显示价格，按下才收费。`,
    care: '谢谢你愿意说出来。我是内置的简易助手，懂得不多，可能帮不上忙；上面的热线有真人接听，可以听你慢慢说。现在身边有你信任的人吗？',
    unable: '这个我还答不了，没有收算力。',
    refused: (name, address) => `这个我还答不了，没有收算力。换个玩法，用[「${name}」](${address})试试？`,
    left: (rest) => `这部分我做不了：${rest}。我是内置助手，不是大语言模型，请在输入框下方换一个模型再问。`,
    quote: (text) => `「${text}」`,
  },
  'zh-TW': {
    tool: (name, address, filled) =>
      `這個可以用本站的「${name}」來做：[打開${name}${filled ? '，內容已經幫你填好' : ''}](${address})。開始前會顯示價格，按下才收費。`,
    care: '謝謝你願意說出來。我是內建的簡易助手，懂得不多，可能幫不上忙；上面的熱線有真人接聽，可以聽你慢慢說。現在身邊有你信任的人嗎？',
    unable: '這個我還答不了，沒有收算力。',
    refused: (name, address) => `這個我還答不了，沒有收算力。換個玩法，用[「${name}」](${address})試試？`,
    left: (rest) => `這部分我做不了：${rest}。我是內建助手，不是大型語言模型，請在輸入框下方換一個模型再問。`,
    quote: (text) => `「${text}」`,
  },
  'en-US': {
    tool: (name, address, filled) =>
      `That is a job for “${name}”: [open ${name}${filled ? ' with your words filled in' : ''}](${address}). It shows its price first and charges nothing until you start it.`,
    care: 'Thank you for saying it. I am the simple built-in assistant and may not be able to help, but real people answer at the numbers above and will listen. Is somebody you trust near you now?',
    unable: 'I can’t answer that, and it cost nothing.',
    refused: (name, address) =>
      `I can’t answer that, and it cost nothing. How about trying it with [${name}](${address})?`,
    left: (rest) =>
      `This part is beyond me: ${rest}. I am the built-in assistant, not a language model; please choose another model below the input for it.`,
    quote: (text) => `“${text}”`,
  },
  'ko-KR': {
    tool: (name, address, filled) =>
      `이건 ‘${name}’에서 할 수 있어요: [${name} 열기${filled ? ' (내용은 채워 두었어요)' : ''}](${address}). 시작하기 전에 가격이 보이고, 시작해야 차감됩니다.`,
    care: '말해 줘서 고마워요. 저는 간단한 내장 도우미라 도움이 되지 못할 수 있지만, 위 번호에서는 사람이 직접 이야기를 들어 줘요. 지금 곁에 믿을 수 있는 사람이 있나요?',
    unable: '이건 제가 답할 수 없어서 크레딧은 차감되지 않았어요.',
    refused: (name, address) =>
      `이건 제가 답할 수 없어서 크레딧은 차감되지 않았어요. 대신 [${name}](${address})에서 해 볼까요?`,
    left: (rest) =>
      `이 부분은 제가 할 수 없어요: ${rest}. 저는 언어 모델이 아닌 내장 도우미예요. 입력창 아래에서 다른 모델을 골라 주세요.`,
    quote: (text) => `‘${text}’`,
  },
  'ru-RU': {
    tool: (name, address, filled) =>
      `Для этого на сайте есть «${name}»: [открыть ${name}${filled ? ', текст уже вписан' : ''}](${address}). Цена видна заранее, деньги списываются только после запуска.`,
    care: 'Спасибо, что сказали об этом. Я простой встроенный помощник и могу не помочь, но по номерам выше отвечают живые люди и готовы выслушать. Есть ли сейчас рядом тот, кому вы доверяете?',
    unable: 'На это я ответить не могу, и это бесплатно.',
    refused: (name, address) => `На это я ответить не могу, и это бесплатно. Может, попробуем [«${name}»](${address})?`,
    left: (rest) =>
      `С этим я не справлюсь: ${rest}. Я встроенный помощник, а не языковая модель; выберите под полем ввода другую модель.`,
    quote: (text) => `«${text}»`,
  },
}
