import type { EngineTexts } from '.'

export const zhTW: EngineTexts = {
  'note.notDrawn': '畫不出這些：{words}。其餘的會畫',
  'note.notWritten': '字型裡沒有這些字，寫不進畫面：{words}',
  'note.writtenShort': '字數太多，畫面裡只寫：{words}',
  'note.alreadySharp': '這張照片已經很清楚，放大後幾乎看不出變化；需要更大的尺寸再做',
  'note.faceKinds': '一張是畫、一張是照片，換出來會不自然；兩張都用照片，或兩張都用畫',
  'note.faceSmall': '這張臉只有 {width} 像素寬，放大後會糊；換一張臉寬 {wanted} 像素以上的照片更清楚',
  'note.comma': '、',
  'note.noSamples': '這台伺服器沒有安裝取樣樂器，會用合成音色演奏',
  'note.linesFitIn': '{seconds} 秒唱得下 {lines} 行裡的 {sung} 行，唱不到：{left}。選 {longer} 秒可以全部唱完',
  'note.linesLeft': '{seconds} 秒唱得下 {lines} 行裡的 {sung} 行，唱不到：{left}',
  'course.byModel': '由聊天模型「{model}」編寫，沒寫成不收算力',
  'course.byTemplate': '按寫好的算術課編寫，題目每次不同',
  'course.byStudyGuide': '這個主題還不會教，只能寫成通用的自學方法',
  'podcast.byModel': '由聊天模型「{model}」寫稿，沒寫成不收算力',
  'podcast.byDialogue': '照你寫的對話來讀，不改一個字',
  'podcast.byText': '只把你的文字分給兩個人講，不會添加新的知識',
  'podcast.byTopic': '只有一個話題，內建播客不懂它，只能聊怎麼了解它；聊完就結束，可能比選的時間短',
  'podcast.cut': '文字比 {minutes} 分鐘長，只講前面一部分',
}
