import type { podcast as tool } from '../../tools/podcast'
import type { ToolTextOf } from '../types'

export const podcast: ToolTextOf<typeof tool> = {
  promise: '寫個話題或貼段文字，變成兩個人聊的一集播客',
  unit: (price) => `寫稿每分鐘 ${price()}，配音和音樂按各自的價`,
  howItWorks: '依規則把你的文字分給兩個人說，貼一段文字比只寫話題好。配音和音樂由站裡的功能接著做。',
  fields: {
    text: { label: '話題或文字', placeholder: '例如：為什麼天空是藍色的。也可以貼一篇文章' },
    manner: { label: '形式', options: { chat: '閒聊', interview: '訪談', story: '說故事', lesson: '講解' } },
    minutes: {
      label: '時長',
      options: { '1': '約 1 分鐘', '2': '約 2 分鐘', '3': '約 3 分鐘', '5': '約 5 分鐘', '8': '約 8 分鐘' },
    },
    hostName: { label: '主播的名字', placeholder: '不寫就由它取' },
    host: { label: '主播的聲音' },
    guestName: { label: '來賓的名字', placeholder: '不寫就由它取' },
    guest: { label: '來賓的聲音' },
    music: { label: '片頭片尾加音樂' },
  },
  examples: [
    {
      title: '天空為什麼是藍的',
      values: {
        text: '陽光看起來是白色的，其實裡面有各種顏色。它穿過空氣時，會撞上很小很小的氣體分子。藍光的波長短，最容易被撞得四處散開，所以我們抬頭往哪邊看，都有藍光照進眼睛。到了傍晚，太陽落到地平線附近，光要走更遠的路，藍光在路上散掉了，剩下的紅光和橙光就成了晚霞。',
        manner: 'chat',
        minutes: '2',
        host: 'zh-lan',
        guest: 'zh-chen',
      },
    },
    {
      title: '小店的第一年',
      values: {
        text: '我在老街開了一家麵館，第一個月每天只有十幾位客人。後來我把菜單從三十樣減到六樣，每天早上自己熬湯。隔壁修鞋的大叔成了第一位常客，他說湯裡有小時候的味道。第二年春天，門口開始排隊。回頭看，最難的不是累，是在沒有人來的時候還相信自己。',
        manner: 'interview',
        minutes: '2',
        hostName: '阿嵐',
        guestName: '老陳',
        host: 'zh-lan',
        guest: 'zh-chen',
      },
    },
    {
      only: 'other',
      title: '月球背面有什麼',
      values: { text: '月球背面有什麼', manner: 'chat', minutes: '3', host: 'zh-lan', guest: 'zh-chen' },
    },
    {
      only: 'other',
      title: '第一次面試怎麼準備',
      values: {
        text: '第一次面試怎麼準備，說給剛畢業的人聽',
        manner: 'interview',
        minutes: '3',
        host: 'zh-lan',
        guest: 'zh-chen',
      },
    },
    {
      only: 'other',
      title: '跟孩子說絲路',
      values: { text: '跟八歲的孩子說絲路上的故事', manner: 'story', minutes: '5', host: 'zh-lan', guest: 'zh-chen' },
    },
  ],
}
