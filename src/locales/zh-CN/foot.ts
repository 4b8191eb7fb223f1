/** Texts of an answer's footer: they load with the first answer, not with the page. */
export const zhCNFoot = {
  goOn: '继续',
  cutShort: '说到长度上限就停下了',
  nextQuestions: '接着问',
  toQuoted: (text: string) => `查看引用的原文：${text}`,
  dropQuote: '不引用了',
  quote: '引用',
  like: '有帮助',
  dislike: '没帮助',
  reasonTitle: '哪里不好？',
  reasons: ['答非所问', '内容有误', '没说完', '太啰嗦', '令人不适'],
  reasonWords: '还想说点什么（选填）',
  reasonSend: '提交',
  reasonSkip: '不说了',
  reasonThanks: '谢谢，已经记下',
  otherModel: '换个模型回答',
  otherModelTitle: '换哪个模型来答？',
  care: {
    harm: '听起来你现在很难受。你不是一个人：全国心理援助热线 12356 全天有人接听，紧急时请拨打 110 或 120。也可以现在就联系一位你信任的人。',
    loss: '遇到这样的事，难受和慌乱都很正常。先停一停，不再转账，也不借新债还旧债。被骗可以拨打反诈热线 96110，心里难受可以拨打 12356。',
    call: (number: string) => `拨打 ${number}`,
  },
  companionNote: '你在和 AI 聊天，它不是真人。连续聊两小时会提醒休息；想停下，随时发「退出」。',
  companionLeft: '已经结束，随时可以再来',
  needsModelText:
    '这个助手要靠大模型才能回答，而这里现在只有内置助手：它会算数、查日期、换算单位、指路，别的会如实说不会，并且不收算力。',
}
