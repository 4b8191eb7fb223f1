import type { draw as tool } from '../../tools/draw'
import type { ToolTextOf } from '../types'

export const draw: ToolTextOf<typeof tool> = {
  promise: '說出你想看的畫面',
  unit: (price) => `每張 ${price()}`,
  howItWorks: '認出描述裡的景物和要寫的字，再一筆一筆畫出來；畫不出描述以外的細節。',
  fields: {
    prompt: {
      label: '畫面描述',
      placeholder: '例如：雪山下的小木屋，窗裡亮著燈，天上有月亮',
      suggestions: [
        { name: '主角', words: ['小貓', '熊貓', '老虎', '龍', '女孩', '太空人', '廚師', '籃球', '餃子', '城堡'] },
        { name: '景色', words: ['雪山', '大海', '森林', '城市', '沙漠', '花田', '湖邊', '星空'] },
        { name: '時刻', words: ['日出', '黃昏', '夜晚', '月亮', '下雪', '下雨', '彩虹', '薄霧'] },
        { name: '點綴', words: ['飛鳥', '熱氣球', '燈籠', '櫻花', '落葉', '小船', '蝴蝶', '雲海'] },
      ],
    },
    style: {
      label: '風格',
      options: {
        flat: '扁平插畫',
        ink: '水墨',
        watercolour: '水彩',
        oil: '油畫',
        cyberpunk: '賽博龐克',
        pixel: '像素',
      },
    },
    size: {
      label: '尺寸',
      options: {
        '1024x1024': '方形 1:1',
        '768x1024': '直式 3:4',
        '1024x768': '橫式 4:3',
        '720x1280': '手機 9:16',
        '1280x720': '寬螢幕 16:9',
      },
    },
    count: { label: '張數' },
    seed: { label: '種子', hint: '同樣的描述和種子畫出同一張畫，留空就隨機', placeholder: '隨機' },
  },
  examples: [
    {
      title: '雪山小屋',
      values: { prompt: '雪山下的小木屋，窗裡亮著燈，天上有月亮', style: 'flat', size: '1024x1024' },
    },
    { title: '海上帆船', values: { prompt: '大海上的帆船，日出，飛鳥', style: 'watercolour', size: '1024x768' } },
    { title: '雨夜城市', values: { prompt: '下雨的城市夜晚，霓虹燈光', style: 'cyberpunk', size: '768x1024' } },
    { title: '山水', values: { prompt: '群山，薄霧，小船，月亮', style: 'ink', size: '768x1024' } },
  ],
}
