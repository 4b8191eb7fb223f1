import type { ToolKey } from '@contract/tools'

const works: Record<ToolKey, string> = {
  VOICE: '按发音规则在本机合成语音，咬字清楚，语气偏平。',
  SD: '从描述里认出景物，由程序逐笔画成，不是扩散模型。',
  FACE: '找到两张脸后对齐、调色、柔边贴合，不会重新生成五官。',
  IDM_VTON: '抠出衣服后按身形贴合，袖子和褶皱不会重新生成。',
  SAD_TALK: '跟着声音带动下巴、眨眼和轻微摆头，不会重新生成表情。',
  MUSE_TALK: '画出来的主播按读音对口型。',
  GPT_SOVITS: '音色匹配：量出录音的音高和共鸣，再调整合成语音去接近它，不是复刻本人的声音。',
  SINGER: '按乐理规则作曲编配，合成演唱。',
  EDU: '有聊天模型时由模型编写，没有时用内置模板写成。',
}

export const result = {
  title: '作品',
  aiMade: '内容由AI生成',
  engine: {
    builtIn: '内置引擎 · 演示级', title: '是谁做的', name: '引擎', demo: '不用显卡、不联网就能跑，效果用来演示。', works,
    other: '由站点接入的引擎制作。', label: '文件里的 AI 标识', carrier: (where: string) => `写在 ${where}`, noLabel: '这个文件没有标识',
  },
  save: '保存', saveAll: '全部保存', saved: '已保存', saveFailed: '没能保存，请再试一次',
  allow: '允许',
  share: '分享', shareFailed: '没能分享出去，可以先保存',
  useIn: '用到其他功能', useInTool: (tool: string) => `用到「${tool}」`, again: '再来一次',
  remove: '删除', removeAsk: '删除这个作品？', removeText: '文件会一起删除，无法恢复，已用的算力不退。', removed: '已删除',
  extend: '延长',
  keptDays: (days: number, date: string) => `文件保留到 ${date}，还有 ${days} 天`,
  keptHours: (hours: number) => `文件还保留 ${hours} 小时`,
  keptShortly: '文件即将到期，请尽快保存',
  expired: '文件已到期删除',
  seed: (seed: string) => `种子 ${seed}`, copySeed: (seed: string) => `复制种子 ${seed}`,
  before: '原图', after: '效果', compare: '左右拖动，对比前后', compareAt: (percent: number) => `露出效果 ${percent}%`,
  picture: (at: number, of: number) => `第 ${at} 张，共 ${of} 张`, fullView: (what: string) => `看大图：${what}`,
  earlier: '上一张', later: '下一张',
  play: '播放', pause: '暂停', position: '播放位置', at: (now: string, whole: string) => `${now} / ${whole}`,
  words: '文字', lyrics: '歌词', from: (time: string) => `从 ${time} 播放`,
  video: '视频', broken: '文件没能打开', retry: '重新打开',
  voiceModel: (name: string) => `音色「${name}」做好了，随时可以用它说话`, speakWith: '用它说话',
  openCourse: '打开课程',
}
