/** Sentences that engines say before a task is paid for. */
export const zhCN = {
  'note.notDrawn': '画不出这些：{words}。其余的会画',
  'note.notWritten': '字体里没有这些字，写不进画面：{words}',
  'note.writtenShort': '字数太多，画面里只写：{words}',
  'note.alreadySharp': '这张照片已经很清楚，放大后几乎看不出变化；要更大的尺寸再做',
  'note.faceKinds': '一张是画、一张是照片，换出来会不自然；两张都用照片，或两张都用画',
  'note.faceSmall': '这张脸只有 {width} 像素宽，放大后会糊；换一张脸宽 {wanted} 像素以上的照片更清楚',
  'note.comma': '、',
  'note.noSamples': '这台服务器没有安装采样乐器，会用合成音色演奏',
  'note.linesFitIn': '{seconds} 秒唱得下 {lines} 行里的 {sung} 行，唱不到：{left}。选 {longer} 秒可以全部唱完',
  'note.linesLeft': '{seconds} 秒唱得下 {lines} 行里的 {sung} 行，唱不到：{left}',
  'course.byModel': '由聊天模型「{model}」编写，没写成不收算力',
  'course.byTemplate': '按写好的算术课编写，题目每次不同',
  'course.byStudyGuide': '这个主题还不会教，只能写成通用的自学方法',
} as const
