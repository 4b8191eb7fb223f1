import type { film as tool } from '../../tools/film'
import type { ToolTextOf } from '../types'

export const film: ToolTextOf<typeof tool> = {
  promise: '一句话或一段文字，变成有画面、配音、字幕和音乐的短片',
  unit: (price) => `写脚本每 30 秒 ${price()}，画面、配音和音乐按各自的价`,
  howItWorks: '按规则把你的文字分成镜头，贴一段文字比只写一句话好。画面、配音和音乐由站里的功能接着做，再合成一部片。',
  fields: {
    text: {
      label: '一句话或一段文字',
      placeholder: '例如：小狐狸在雪夜里找到了一盏会唱歌的灯。也可以贴故事、菜谱、课文',
    },
    seconds: { label: '时长', options: { '15': '约 15 秒', '30': '约 30 秒', '60': '约 1 分钟' } },
    shape: { label: '画幅', options: { '9:16': '竖屏 9:16', '16:9': '横屏 16:9', '1:1': '方形 1:1' } },
    style: {
      label: '画风',
      options: {
        flat: '扁平插画',
        ink: '水墨',
        watercolour: '水彩',
        oil: '油画',
        cyberpunk: '赛博朋克',
        pixel: '像素',
      },
    },
    first: { label: '旁白的声音' },
    second: { label: '角色的声音' },
    music: { label: '配乐', options: { happy: '欢快', calm: '平静', sad: '忧伤', grand: '恢宏', none: '不要音乐' } },
    subtitles: { label: '显示字幕' },
  },
  examples: [
    {
      title: '小狐狸和会唱歌的灯',
      values: {
        text: '小狐狸在雪夜里迷了路。森林里很黑，只有雪花在飘。忽然，它看见一盏小灯笼挂在树上。灯笼轻轻地说：“别怕，跟我走。”小狐狸跟着灯笼走过木桥。山坡下，妈妈正在小屋门口等它。',
        seconds: '30',
        shape: '9:16',
        style: 'flat',
        first: 'zh-lan',
        second: 'zh-chen',
        music: 'calm',
      },
    },
    {
      title: '一碗番茄面',
      values: {
        text: '今天做一碗番茄面。先把番茄切成小块。热锅放油，倒进鸡蛋炒熟。再下番茄，炒出红红的汤汁。面条煮好盛进碗里。浇上番茄鸡蛋，热腾腾的一碗就好了。',
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
        text: '一位宇航员第一次在月球上看见地球升起',
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
