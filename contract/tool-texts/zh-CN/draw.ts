import type { draw as tool } from '../../tools/draw'
import type { ToolTextOf } from '../types'

export const draw: ToolTextOf<typeof tool> = {
  promise: '说出你想看的画面',
  unit: (price) => `每张 ${price()}`,
  howItWorks: '认出描述里的景物和要写的字，再一笔一笔画出来；画不出描述以外的细节。',
  fields: {
    prompt: {
      label: '画面描述',
      placeholder: '例如：雪山下的小木屋，窗里亮着灯，天上有月亮',
      suggestions: [
        { name: '主角', words: ['小猫', '熊猫', '老虎', '龙', '女孩', '宇航员', '厨师', '篮球', '饺子', '城堡'] },
        { name: '景色', words: ['雪山', '大海', '森林', '城市', '沙漠', '花田', '湖边', '星空'] },
        { name: '时刻', words: ['日出', '黄昏', '夜晚', '月亮', '下雪', '下雨', '彩虹', '薄雾'] },
        { name: '点缀', words: ['飞鸟', '热气球', '灯笼', '樱花', '落叶', '小船', '蝴蝶', '云海'] },
      ],
    },
    style: {
      label: '风格',
      options: {
        flat: '扁平插画',
        ink: '水墨',
        watercolour: '水彩',
        oil: '油画',
        cyberpunk: '赛博朋克',
        pixel: '像素',
      },
    },
    size: {
      label: '尺寸',
      options: {
        '1024x1024': '方形 1:1',
        '768x1024': '竖版 3:4',
        '1024x768': '横版 4:3',
        '720x1280': '手机 9:16',
        '1280x720': '宽屏 16:9',
      },
    },
    count: { label: '张数' },
    seed: { label: '种子', hint: '同样的描述和种子画出同一张画，留空就随机', placeholder: '随机' },
  },
  examples: [
    {
      title: '雪山小屋',
      values: { prompt: '雪山下的小木屋，窗里亮着灯，天上有月亮', style: 'flat', size: '1024x1024' },
    },
    { title: '海上帆船', values: { prompt: '大海上的帆船，日出，飞鸟', style: 'watercolour', size: '1024x768' } },
    { title: '雨夜城市', values: { prompt: '下雨的城市夜晚，霓虹灯光', style: 'cyberpunk', size: '768x1024' } },
    { title: '山水', values: { prompt: '群山，薄雾，小船，月亮', style: 'ink', size: '768x1024' } },
  ],
}
