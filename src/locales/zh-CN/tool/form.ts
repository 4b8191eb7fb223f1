import type { Fault, Field } from '@contract/field'
import type { ToolKey } from '@contract/tools'
import type { Voice, VoiceId } from '@contract/voices'

const units: Record<ToolKey, (price: string) => string> = {
  VOICE: (price) => `每 100 字 ${price} 算力`,
  SD: (price) => `每张 ${price} 算力`,
  FACE: (price) => `每次 ${price} 算力`,
  IDM_VTON: (price) => `每次 ${price} 算力`,
  SAD_TALK: (price) => `每秒 ${price} 算力，3 秒起`,
  MUSE_TALK: (price) => `每秒 ${price} 算力，3 秒起`,
  GPT_SOVITS: (price) => `说话每 100 字 ${price} 算力，做音色按 3 份`,
  SINGER: (price) => `每 10 秒 ${price} 算力`,
  EDU: (price) => `每课 ${price} 算力`,
}

const required: Record<Field['kind'], string> = {
  text: '请先写点内容', choice: '请选一项', number: '请填一个数', switch: '请选一项', image: '请先选一张图片', audio: '请先选一段声音', voice: '请先选一个声音',
}

const faults: Record<Exclude<Fault['reason'], 'required'>, (n: string) => string> = {
  wrongType: () => '内容不对，请改一改',
  notOffered: () => '这一项选不了，请换一个',
  tooLong: (n) => `最多 ${n} 个字`,
  tooSmall: (n) => `不能小于 ${n}`,
  tooBig: (n) => `不能大于 ${n}`,
  format: () => '格式不对，请改一改',
  noWords: () => '这里没有能读的文字，请写些字',
}

const languages: Record<Voice['language'], string> = { zh: '普通话', yue: '粤语', en: '英语', ko: '韩语', ru: '俄语' }
const sounds: Record<Voice['sounds'], string> = { woman: '女声', man: '男声', child: '童声', elder: '长者', whisper: '轻声' }
const names: Record<VoiceId, string> = {
  'zh-lan': '小岚', 'zh-yue': '悦悦', 'zh-qing': '青青', 'zh-chen': '阿辰', 'zh-shan': '大山', 'zh-song': '松爷爷', 'zh-feng': '晚风',
  'yue-ling': '阿玲', 'yue-hao': '浩仔', 'en-amy': 'Amy', 'en-jack': 'Jack', 'ko-mina': 'Mina', 'ko-jun': 'Jun', 'ru-anna': 'Anna', 'ru-ivan': 'Ivan',
}

export const form = {
  start: '生成',
  price: (credits: string) => `${credits} 算力`,
  about: (credits: string) => `约 ${credits} 算力`,
  uploading: '文件上传中',
  submitting: '任务提交中',
  balance: (credits: string) => `余额 ${credits}`,
  short: (credits: string) => `还差 ${credits} 算力`,
  full: (credits: string) => `原价 ${credits}`,
  eta: (time: string) => `预计 ${time}`,
  seconds: (n: number) => `${n} 秒`,
  minutes: (n: number) => `${n} 分钟`,
  notSent: '没有提交成功，填的内容都还在，可以再按一次',
  units,
  examples: '试试这些',
  optional: '选填',
  length: (now: string, max: string) => `${now} / ${max}`,
  roll: '随机一个',
  clear: '清空',
  clearForm: '清空表单',
  more: '增加', less: '减少',
  off: { title: '这个功能暂时没有开放', text: '过些时候再来看看。做好的作品还在历史记录里。' },
  required, faults,
  image: {
    choose: '选择图片', drop: '点按选择，也可以拖进来', replace: '换一张', remove: '移除', retry: '重新上传',
    limit: (mb: number) => `JPG、PNG、WebP、HEIC，最大 ${mb} MB`,
    uploading: (percent: number) => `上传中 ${percent}%`, cut: '网络断了，图片还没传完', tooLarge: (mb: number) => `图片太大了，最大 ${mb} MB`,
    checking: '正在看图…', gone: '这张图片已到期或被删除，请重新选择', ready: '已上传', failed: '没能打开图片，请换一张',
  },
  audio: {
    choose: '选择声音', record: '录一段', stop: '停止录音', cancel: '不录了', replace: '换一段', remove: '移除', retry: '重新上传',
    opening: '正在打开麦克风…', recording: (now: string, max: string) => `正在录音 ${now} / ${max}`, keep: '正在整理录音…',
    limit: (min: number, max: number, mb: number) => `${min}–${max} 秒，MP3、WAV、M4A，最大 ${mb} MB`,
    uploading: (percent: number) => `上传中 ${percent}%`, cut: '网络断了，声音还没传完', tooLarge: (mb: number) => `文件太大了，最大 ${mb} MB`,
    tooShort: (min: number) => `太短了，至少要 ${min} 秒`, tooLong: (max: number) => `太长了，最多 ${max} 秒`,
    gone: '这段声音已到期或被删除，请重新选择', ready: '已上传', failed: '没能打开文件，请换一个',
    faults: { denied: '没有麦克风权限，请在设置里允许后再试', unsupported: '这里不能录音，请选择一个声音文件', broken: '录音没有成功，请再试一次' },
    settings: '去设置',
    play: (name: string) => `播放 ${name}`, pause: (name: string) => `暂停 ${name}`, sample: '你的声音',
  },
  voice: {
    languages, sounds, names, mine: '我的音色', play: (name: string) => `试听 ${name}`, pause: (name: string) => `停止 ${name}`,
    gone: '之前选的音色不在了，请重新选一个', days: (n: number) => `还有 ${n} 天`, soon: '即将到期',
    extend: '延长', extendNamed: (name: string) => `延长：${name}`,
    none: { title: '还没有音色', text: '录几秒声音，就能做一个。', action: '做一个音色' }, loadFailed: '没能取到声音列表', reload: '再试一次',
  },
  helper: {
    open: '灵感', title: '往描述里添一笔', groups: [
      { name: '主角', words: ['小猫', '小狗', '兔子', '熊猫', '女孩', '机器人', '帆船', '城堡'] },
      { name: '景色', words: ['雪山', '大海', '森林', '城市', '沙漠', '花田', '湖边', '星空'] },
      { name: '时刻', words: ['日出', '黄昏', '夜晚', '月亮', '下雪', '下雨', '彩虹', '薄雾'] },
      { name: '点缀', words: ['飞鸟', '热气球', '灯光', '樱花', '落叶', '小船', '萤火虫', '云海'] },
    ],
    separator: '，',
  },
  consent: {
    show: '查看使用说明与授权', withdraw: '撤回同意', withdrawAsk: '撤回同意？', withdrawn: '已撤回同意',
    withdrawText: '进行中的相关任务会取消并退回算力，你上传的素材和据此产生的模型会被删除，无法恢复。',
    agree: '我已阅读并同意', go: '同意并继续', later: '先不用', updated: '说明有更新，请重新看一下', loadFailed: '没能取到使用说明',
  },
}
