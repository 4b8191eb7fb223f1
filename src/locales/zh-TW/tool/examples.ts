import type { Examples } from '../../field-texts'

export const examples: Examples = {
  VOICE: [
    {
      title: '溫柔旁白',
      values: {
        text: '清晨的霧還沒有散，小鎮已經醒了。麵包房飄出第一縷香氣，郵差推著車，輕輕搖響了鈴。',
        voice: 'zh-lan',
      },
      files: {},
    },
    {
      title: '商場廣播',
      values: {
        text: '各位顧客請注意，二樓親子樂園將在十分鐘後開始今天的手工課，歡迎帶小朋友前來參加。',
        voice: 'zh-chen',
      },
      files: {},
    },
    {
      title: '睡前故事',
      values: {
        text: '從前，有一顆小星星，牠總覺得自己不夠亮。直到有一天，一個迷路的孩子抬頭看見了它。',
        voice: 'zh-song',
      },
      files: {},
    },
  ],
  SD: [
    {
      title: '雪山小屋',
      values: { prompt: '雪山下的小木屋，窗裡亮著燈，天上有月亮', style: 'flat', size: '1024x1024' },
      files: {},
    },
    {
      title: '海上帆船',
      values: { prompt: '大海上的帆船，日出，飛鳥', style: 'watercolour', size: '1024x768' },
      files: {},
    },
    {
      title: '雨夜城市',
      values: { prompt: '下雨的城市夜晚，霓虹燈光', style: 'cyberpunk', size: '768x1024' },
      files: {},
    },
    { title: '山水', values: { prompt: '群山，薄霧，小船，月亮', style: 'ink', size: '768x1024' }, files: {} },
  ],
  FACE: [{ title: '兩張示例照片', values: { blend: 'soft' }, files: { source: 'face-1', target: 'face-2' } }],
  IDM_VTON: [
    { title: '人物 1 + 衣服 1', values: {}, files: { person: 'person-1', garment: 'garment-1' } },
    { title: '人物 2 + 衣服 2', values: {}, files: { person: 'person-2', garment: 'garment-2' } },
  ],
  SAD_TALK: [
    {
      title: '生日祝福',
      values: { speech: 'text', text: '祝你生日快樂，願你天天開心，心想事成！', voice: 'zh-lan' },
      files: { portrait: 'face-1' },
    },
    {
      title: '自我介紹',
      values: { speech: 'text', text: '大家好，很高興認識你們，今天我來聊聊我的故鄉。', voice: 'zh-chen' },
      files: { portrait: 'face-2' },
    },
  ],
  MUSE_TALK: [
    {
      title: '新聞播報',
      files: {},
      values: {
        presenter: 'lin',
        speech: 'text',
        text: '各位觀眾晚上好，歡迎收看今天的城市新聞。',
        voice: 'zh-lan',
        background: 'studio',
        subtitles: true,
        shape: 'portrait',
      },
    },
    {
      title: '產品介紹',
      files: {},
      values: {
        presenter: 'robot',
        speech: 'text',
        text: '你好，我是你的智慧助手，今天帶你認識這款新產品。',
        voice: 'zh-qing',
        background: 'stage',
        subtitles: true,
        shape: 'landscape',
      },
    },
    {
      title: '森林導覽',
      files: {},
      values: {
        presenter: 'bao',
        speech: 'text',
        text: '歡迎來到森林公園，請跟著我一起聽聽鳥的聲音。',
        voice: 'zh-qing',
        background: 'nature',
        subtitles: true,
        shape: 'landscape',
      },
    },
  ],
  GPT_SOVITS: [
    { title: '用示例聲音做一個', values: { task: 'create', name: '示例音色' }, files: { sample: 'voice-1' } },
  ],
  SINGER: [
    {
      title: '夏天',
      files: {},
      values: {
        kind: 'song',
        lyrics: '風吹過田野\n你笑得那麼甜\n我們一起走過\n這個夏天',
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
        lyrics: '月亮爬上來\n星星眨眨眼\n小小的寶貝\n快快閉上眼',
        style: 'lullaby',
        mood: 'calm',
        seconds: '30',
        voice: 'woman',
      },
    },
    { title: '純音樂', values: { kind: 'instrumental', style: 'guofeng', mood: 'grand', seconds: '30' }, files: {} },
  ],
  EDU: [
    { title: '看懂天氣圖', values: { topic: '看懂天氣圖', level: 'beginner', lessons: 4 }, files: {} },
    { title: '手機攝影入門', values: { topic: '手機攝影入門', level: 'beginner', lessons: 3 }, files: {} },
    { title: '給孩子講太陽系', values: { topic: '給孩子講太陽系', level: 'beginner', lessons: 3 }, files: {} },
  ],
}
