import type { Topic } from './texts/zh-CN'

/** Patterns by topic; the first match decides. Short greetings come last. */
const signs: readonly (readonly [Topic, RegExp])[] = [
  [
    'operator',
    /怎么(配置|接入|添加).*(模型|密钥|key)|(配置|接入|添加)(一个)?(真正的|真实的)?模型|怎麼(設定|接入).*模型|OPENAI_|(configure|add|connect|set ?up).{0,20}(model|key|provider)|подключить модель|настроить модель|모델.{0,6}(설정|연결|추가)/i,
  ],
  [
    'topUp',
    /充值|购买|買|买.*(算力|套餐)|套餐|价格|價格|多少钱|多少錢|收费|收費|top ?up|buy|price|pricing|package|купить|пополн|цена|стоит|충전|구매|가격|요금/i,
  ],
  [
    'receipt',
    /扣.*算力|花了.*算力|为什么扣|為什麼扣|明细|明細|账单|帳單|消费|消費|receipt|charged|bill|why.*(cost|credits)|чек|списа|영수증|차감|내역/i,
  ],
  ['credits', /算力|余额|餘額|credits?|balance|баланс|кредит|크레딧|잔액|포인트/i],
  [
    'stop',
    /(停止|中断|打断|停下).*(回答|生成)?|怎么停|怎麼停|stop.*(answer|generat)|断线|斷線|断网|刷新.*(丢|没)|lost connection|disconnect|остановить|обрыв|중지|멈추|끊/i,
  ],
  ['context', /上下文|记住|記住|记忆|記憶|context|remember|memory|контекст|памят|문맥|기억/i],
  [
    'assistants',
    /助手(市场|列表|有哪些)|角色|有哪些助手|哪些助手|assistants?\b.*(market|list|which)|persona|ассистент|어시스턴트/i,
  ],
  [
    'models',
    /(换|切换|选|選|換).*模型|模型(有哪些|列表|怎么)|什么模型|哪个模型|(switch|change|choose|which|what).{0,12}model|сменить модель|какая модель|모델/i,
  ],
  [
    'chats',
    /(删除|刪除|清空|重命名|改名|置顶|置頂|搜索|找回).*(聊天|会话|對話|对话|记录)|(delete|rename|pin|search|find).{0,16}chats?|удалить чат|переименовать|закрепить|대화.{0,6}(삭제|이름|고정|검색)/i,
  ],
  [
    'account',
    /(修改|重置|忘记|忘記|改).*密码|密碼|换手机|登录设备|登入裝置|退出登录|注销|password|log ?out|sign ?out|devices?|парол|выйти|비밀번호|로그아웃|기기/i,
  ],
  [
    'appearance',
    /(深色|暗色|夜间|浅色|主题|主題|语言|語言|字号)|dark mode|theme|language|тёмн|темн|язык|다크|테마|언어/i,
  ],
  ['privacy', /隐私|隱私|数据.*(安全|保存)|privacy|my data|приватн|конфиденц|개인정보/i],
  [
    'whatCanYouDo',
    /你(会|能|可以)(做|干|幹|帮|幫)?(什么|甚麼|啥|什麼|哪些)|你會什麼|有什么功能|有哪些功能|怎么用|怎麼用|使用说明|帮助|幫助|what can you (do|help)|help\b|how (do i|to) use|что ты умеешь|помощь|помоги|뭘 할 수|무엇을 할 수|도움/i,
  ],
  [
    'whoAreYou',
    /你是谁|你是誰|你叫什么|你叫什麼|介绍.*(你|自己)|真人|机器人|機器人|who are you|your name|are you (a )?(human|bot|ai|real|chatgpt|gpt)|кто ты|как тебя зовут|ты (бот|человек)|누구|이름이 뭐/i,
  ],
  ['joke', /笑话|笑話|讲个段子|joke|анекдот|шутк|농담/i],
  ['thanks', /谢谢|謝謝|多谢|感谢|感謝|thank|thx|спасибо|고마|감사/i],
  ['howAreYou', /你好吗|你好嗎|最近怎么样|最近怎麼樣|how are you|how's it going|как дела|잘 지내/i],
  ['bye', /再见|再見|拜拜|晚安|goodbye|\bbye\b|good night|пока\b|до свидания|спокойной ночи|안녕히|잘 가/i],
  [
    'hello',
    /^[\s\p{P}]*(你好|您好|哈喽|嗨|在吗|在嗎|早上好|早安|早|下午好|晚上好|hi|hello|hey|good (morning|afternoon|evening)|привет|здравствуй\S*|добрый (день|вечер)|안녕\S*)[\s!！。.~～?？,，呀啊]*$/iu,
  ],
]

export const topicOf = (question: string): Topic | null =>
  question.length > 120 ? null : (signs.find(([, sign]) => sign.test(question))?.[0] ?? null)
