import type { museTalk as tool } from '../../tools/muse-talk'
import type { ToolTextOf } from '../types'

export const museTalk: ToolTextOf<typeof tool> = {
  promise: '选一位主播，替你念稿出镜',
  unit: (price) => `每秒 ${price()}，3 秒起`,
  howItWorks: '画出来的主播按读音对口型。',
  fields: {
    source: { label: '谁来说', options: { presenter: '虚拟主播', film: '自己的视频' } },
    film: { label: '你的视频', hint: '正脸、光线好、嘴没有被挡住；视频里原来的声音不会用到' },
    presenter: {
      label: '主播',
      options: { lin: '小林', hao: '阿豪', mei: '梅姐', zhou: '老周', bao: '宝宝', robot: '小机' },
    },
    speech: { label: '说什么', options: { text: '输入文字', audio: '用一段声音' } },
    text: { label: '稿子', placeholder: '写下要念的稿子，120 字以内' },
    voice: { label: '声音' },
    audio: { label: '声音文件' },
    background: {
      label: '背景',
      options: { studio: '演播室', office: '办公室', city: '城市', nature: '自然', stage: '舞台', picture: '自己的图' },
    },
    picture: { label: '背景图片', hint: '会按画面裁剪' },
    subtitles: { label: '显示字幕' },
    shape: { label: '画面', options: { portrait: '竖屏', landscape: '横屏', square: '方形' } },
  },
  examples: [
    {
      title: '新闻播报',
      values: {
        presenter: 'lin',
        speech: 'text',
        text: '各位观众晚上好，欢迎收看今天的城市新闻。',
        voice: 'zh-lan',
        background: 'studio',
        subtitles: true,
        shape: 'portrait',
      },
    },
    {
      title: '产品介绍',
      values: {
        presenter: 'robot',
        speech: 'text',
        text: '你好，我是你的智能助手，今天带你认识这款新产品。',
        voice: 'zh-qing',
        background: 'stage',
        subtitles: true,
        shape: 'landscape',
      },
    },
    {
      title: '森林导览',
      values: {
        presenter: 'bao',
        speech: 'text',
        text: '欢迎来到森林公园，请跟着我一起听听鸟的声音。',
        voice: 'zh-qing',
        background: 'nature',
        subtitles: true,
        shape: 'landscape',
      },
    },
  ],
}
