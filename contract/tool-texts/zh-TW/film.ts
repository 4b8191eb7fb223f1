import type { film as tool } from '../../tools/film'
import type { ToolTextOf } from '../types'

export const film: ToolTextOf<typeof tool> = {
  promise: '一句話或一段文字，變成有畫面、配音、字幕和音樂的短片',
  unit: (price) => `寫腳本每 30 秒 ${price()}，畫面、配音和音樂按各自的價`,
  howItWorks: '依規則把你的文字分成鏡頭，貼一段文字比只寫一句話好。畫面、配音和音樂由站裡的功能接著做，再合成一部片。',
  fields: {
    text: {
      label: '一句話或一段文字',
      placeholder: '例如：小狐狸在雪夜裡找到了一盞會唱歌的燈。也可以貼故事、食譜、課文',
    },
    seconds: { label: '時長', options: { '15': '約 15 秒', '30': '約 30 秒', '60': '約 1 分鐘' } },
    shape: { label: '畫幅', options: { '9:16': '直式 9:16', '16:9': '橫式 16:9', '1:1': '方形 1:1' } },
    style: {
      label: '畫風',
      options: {
        flat: '扁平插畫',
        ink: '水墨',
        watercolour: '水彩',
        oil: '油畫',
        cyberpunk: '賽博龐克',
        pixel: '像素',
      },
    },
    first: { label: '旁白的聲音' },
    second: { label: '角色的聲音' },
    music: { label: '配樂', options: { happy: '歡快', calm: '平靜', sad: '憂傷', grand: '壯闊', none: '不要音樂' } },
    subtitles: { label: '顯示字幕' },
  },
  examples: [
    {
      title: '小狐狸和會唱歌的燈',
      values: {
        text: '小狐狸在雪夜裡迷了路。森林裡很黑，只有雪花在飄。忽然，牠看見一盞小燈籠掛在樹上。燈籠輕輕地說：「別怕，跟我走。」小狐狸跟著燈籠走過木橋。山坡下，媽媽正在小屋門口等牠。',
        seconds: '30',
        shape: '9:16',
        style: 'flat',
        first: 'zh-lan',
        second: 'zh-chen',
        music: 'calm',
      },
    },
    {
      title: '一碗番茄麵',
      values: {
        text: '今天做一碗番茄麵。先把番茄切成小塊。熱鍋放油，倒進雞蛋炒熟。再下番茄，炒出紅紅的湯汁。麵條煮好盛進碗裡。澆上番茄雞蛋，熱騰騰的一碗就好了。',
        seconds: '30',
        shape: '9:16',
        style: 'watercolour',
        first: 'zh-lan',
        second: 'zh-chen',
        music: 'happy',
      },
    },
    {
      only: 'other',
      title: '月球上看地球升起',
      values: {
        text: '一位太空人第一次在月球上看見地球升起',
        seconds: '30',
        shape: '16:9',
        style: 'oil',
        first: 'zh-chen',
        second: 'zh-lan',
        music: 'grand',
      },
    },
  ],
}
