import type { FieldTexts } from '../../field-texts'

const speech = { label: '说什么', options: { text: '输入文字', audio: '用一段声音' } }

export const fields = {
  VOICE: {
    text: { label: '文字', placeholder: '写下要念的话' },
    voice: { label: '声音' },
    speed: { label: '语速' },
    pitch: { label: '音调' },
    format: { label: '格式', hint: 'MP3 小巧，WAV 无损', options: { mp3: 'MP3', wav: 'WAV' } },
  },
  SD: {
    prompt: { label: '画面描述', placeholder: '例如：雪山下的小木屋，窗里亮着灯，天上有月亮' },
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
  FACE: {
    source: { label: '用这张脸', hint: '正对镜头、光线均匀、没有遮挡' },
    target: { label: '换到这张照片', hint: '只有一个人，看得清脸' },
    blend: { label: '融合', options: { soft: '自然', strong: '明显' } },
  },
  IDM_VTON: {
    person: { label: '人物照片', hint: '正面站立，露出上半身' },
    garment: { label: '衣服图片', hint: '单件平铺，背景干净' },
  },
  SAD_TALK: {
    portrait: { label: '人像照片', hint: '正对镜头、嘴巴没有遮挡' },
    speech,
    text: { label: '要说的话', placeholder: '写下要说的话，100 字以内' },
    voice: { label: '声音' },
    audio: { label: '声音文件' },
  },
  MUSE_TALK: {
    presenter: {
      label: '主播',
      options: { lin: '小林', hao: '阿豪', mei: '梅姐', zhou: '老周', bao: '宝宝', robot: '小机' },
    },
    speech,
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
  GPT_SOVITS: {
    task: { label: '要做什么', options: { create: '做一个音色', speak: '用音色说话' } },
    sample: { label: '声音样本', hint: '环境安静，只有一个人在说话' },
    name: { label: '音色名字', placeholder: '例如：我的声音' },
    model: { label: '音色' },
    text: { label: '文字', placeholder: '写下要念的话' },
  },
  SINGER: {
    kind: { label: '类型', options: { song: '有人唱', instrumental: '纯音乐' } },
    lyrics: { label: '歌词', placeholder: '一行一句，四到八行最好听' },
    style: {
      label: '曲风',
      options: { pop: '流行', guofeng: '国风', ballad: '抒情', dance: '舞曲', rock: '摇滚', lullaby: '摇篮曲' },
    },
    mood: { label: '情绪', options: { happy: '欢快', calm: '平静', sad: '忧伤', grand: '壮阔' } },
    seconds: { label: '时长', options: { 30: '30 秒', 45: '45 秒', 60: '60 秒' } },
    voice: { label: '歌手', options: { woman: '女声', man: '男声' } },
    seed: { label: '种子', hint: '同样的歌词和种子会写出同一首歌，留空就随机', placeholder: '随机' },
  },
  EDU: {
    topic: { label: '主题', placeholder: '例如：看懂天气图' },
    level: { label: '程度', options: { beginner: '入门', intermediate: '进阶', advanced: '深入' } },
    lessons: { label: '课数' },
  },
} satisfies FieldTexts
