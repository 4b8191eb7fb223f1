import type { Examples } from '../../field-texts'

export const examples: Examples = {
  VOICE: [
    {
      title: '温柔旁白',
      values: {
        text: '清晨的雾还没有散，小镇已经醒了。面包房飘出第一缕香气，邮差推着车，轻轻摇响了铃。',
        voice: 'zh-lan',
      },
      files: {},
    },
    {
      title: '商场广播',
      values: {
        text: '各位顾客请注意，二楼亲子乐园将在十分钟后开始今天的手工课，欢迎带小朋友前来参加。',
        voice: 'zh-chen',
      },
      files: {},
    },
    {
      title: '睡前故事',
      values: {
        text: '从前，有一颗小星星，它总觉得自己不够亮。直到有一天，一个迷路的孩子抬头看见了它。',
        voice: 'zh-song',
      },
      files: {},
    },
  ],
  SD: [
    {
      title: '雪山小屋',
      values: { prompt: '雪山下的小木屋，窗里亮着灯，天上有月亮', style: 'flat', size: '1024x1024' },
      files: {},
    },
    {
      title: '海上帆船',
      values: { prompt: '大海上的帆船，日出，飞鸟', style: 'watercolour', size: '1024x768' },
      files: {},
    },
    {
      title: '雨夜城市',
      values: { prompt: '下雨的城市夜晚，霓虹灯光', style: 'cyberpunk', size: '768x1024' },
      files: {},
    },
    { title: '山水', values: { prompt: '群山，薄雾，小船，月亮', style: 'ink', size: '768x1024' }, files: {} },
  ],
  FACE: [{ title: '两张示例照片', values: { blend: 'soft' }, files: { source: 'face-1', target: 'face-2' } }],
  IDM_VTON: [
    { title: '人物 1 + 衣服 1', values: {}, files: { person: 'person-1', garment: 'garment-1' } },
    { title: '人物 2 + 衣服 2', values: {}, files: { person: 'person-2', garment: 'garment-2' } },
  ],
  SAD_TALK: [
    {
      title: '生日祝福',
      values: { speech: 'text', text: '祝你生日快乐，愿你天天开心，心想事成！', voice: 'zh-lan' },
      files: { portrait: 'face-1' },
    },
    {
      title: '自我介绍',
      values: { speech: 'text', text: '大家好，很高兴认识你们，今天我来聊聊我的故乡。', voice: 'zh-chen' },
      files: { portrait: 'face-2' },
    },
  ],
  MUSE_TALK: [
    {
      title: '新闻播报',
      files: {},
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
      files: {},
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
      files: {},
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
  GPT_SOVITS: [
    { title: '用示例声音做一个', values: { task: 'create', name: '示例音色' }, files: { sample: 'voice-1' } },
  ],
  SINGER: [
    {
      title: '夏天',
      files: {},
      values: {
        kind: 'song',
        lyrics: '风吹过田野\n你笑得那么甜\n我们一起走过\n这个夏天',
        style: 'pop',
        mood: 'happy',
        seconds: '30',
        voice: 'woman',
      },
    },
    {
      title: '晚安曲',
      files: {},
      values: {
        kind: 'song',
        lyrics: '月亮爬上来\n星星眨眨眼\n小小的宝贝\n快快闭上眼',
        style: 'lullaby',
        mood: 'calm',
        seconds: '30',
        voice: 'woman',
      },
    },
    { title: '纯音乐', values: { kind: 'instrumental', style: 'guofeng', mood: 'grand', seconds: '30' }, files: {} },
  ],
  EDU: [
    { title: '看懂天气图', values: { topic: '看懂天气图', level: 'beginner', lessons: 4 }, files: {} },
    { title: '手机摄影入门', values: { topic: '手机摄影入门', level: 'beginner', lessons: 3 }, files: {} },
    { title: '给孩子讲太阳系', values: { topic: '给孩子讲太阳系', level: 'beginner', lessons: 3 }, files: {} },
  ],
}
