import type { podcast as tool } from '../../tools/podcast'
import type { ToolTextOf } from '../types'

export const podcast: ToolTextOf<typeof tool> = {
  promise: '写个话题或贴段文字，变成两个人聊的一期播客',
  unit: (price) => `写稿每分钟 ${price()}，配音和音乐按各自的价`,
  howItWorks: '按规则把你的文字分给两个人说，贴一段文字比只写话题好。配音和音乐由站里的功能接着做。',
  fields: {
    text: { label: '话题或文字', placeholder: '例如：为什么天空是蓝色的。也可以贴一篇文章' },
    manner: { label: '形式', options: { chat: '闲聊', interview: '访谈', story: '讲故事', lesson: '讲解' } },
    minutes: {
      label: '时长',
      options: { '1': '约 1 分钟', '2': '约 2 分钟', '3': '约 3 分钟', '5': '约 5 分钟', '8': '约 8 分钟' },
    },
    hostName: { label: '主播的名字', placeholder: '不写就由它起' },
    host: { label: '主播的声音' },
    guestName: { label: '嘉宾的名字', placeholder: '不写就由它起' },
    guest: { label: '嘉宾的声音' },
    music: { label: '片头片尾加音乐' },
  },
  examples: [
    {
      title: '天空为什么是蓝的',
      values: {
        text: '阳光看起来是白色的，其实里面有各种颜色。它穿过空气时，会撞上很小很小的气体分子。蓝光的波长短，最容易被撞得四处散开，所以我们抬头往哪边看，都有蓝光照进眼睛。到了傍晚，太阳落到地平线附近，光要走更远的路，蓝光在路上散掉了，剩下的红光和橙光就成了晚霞。',
        manner: 'chat',
        minutes: '2',
        host: 'zh-lan',
        guest: 'zh-chen',
      },
    },
    {
      title: '小店的第一年',
      values: {
        text: '我在老街开了一家面馆，第一个月每天只有十几位客人。后来我把菜单从三十样减到六样，每天早上自己熬汤。隔壁修鞋的大叔成了第一位常客，他说汤里有小时候的味道。第二年春天，门口开始排队。回头看，最难的不是累，是在没有人来的时候还相信自己。',
        manner: 'interview',
        minutes: '2',
        hostName: '阿岚',
        guestName: '老陈',
        host: 'zh-lan',
        guest: 'zh-chen',
      },
    },
    {
      only: 'other',
      title: '月球背面有什么',
      values: { text: '月球背面有什么', manner: 'chat', minutes: '3', host: 'zh-lan', guest: 'zh-chen' },
    },
    {
      only: 'other',
      title: '第一次面试怎么准备',
      values: {
        text: '第一次面试怎么准备，讲给刚毕业的人听',
        manner: 'interview',
        minutes: '3',
        host: 'zh-lan',
        guest: 'zh-chen',
      },
    },
    {
      only: 'other',
      title: '给孩子讲丝绸之路',
      values: {
        text: '给八岁的孩子讲丝绸之路上的故事',
        manner: 'story',
        minutes: '5',
        host: 'zh-lan',
        guest: 'zh-chen',
      },
    },
  ],
}
