import type { comb } from '../ports/db/schema'

/** Packages a new site starts with; the operator edits the rows. About 1,000 credits for a yuan. */
export const combSeeds = [
  {
    id: 'credits-10', type: 1, priceFen: 990, originPriceFen: null, num: 10_000, expirationDays: 180, sort: 1, productId: 'credits_10',
    texts: {
      'zh-CN': { title: '尝鲜包', describes: '够聊几百条，或画上百张图' },
      'zh-TW': { title: '嚐鮮包', describes: '夠聊幾百條，或畫上百張圖' },
      'en-US': { title: 'Starter', describes: 'Hundreds of messages, or a hundred pictures' },
      'ko-KR': { title: '맛보기', describes: '메시지 수백 개 또는 그림 백여 장' },
      'ru-RU': { title: 'Для знакомства', describes: 'Сотни сообщений или сотня картинок' },
    },
  },
  {
    id: 'credits-30', type: 1, priceFen: 2990, originPriceFen: 3300, num: 33_000, expirationDays: 365, sort: 2, recommended: true, productId: 'credits_30',
    texts: {
      'zh-CN': { title: '畅玩包', describes: '多送一成，一年内慢慢用' },
      'zh-TW': { title: '暢玩包', describes: '多送一成，一年內慢慢用' },
      'en-US': { title: 'Player', describes: 'A tenth more, a year to use it' },
      'ko-KR': { title: '즐겨찾기', describes: '10% 더, 1년 동안 여유 있게' },
      'ru-RU': { title: 'Игровой', describes: 'На десятую больше, целый год' },
    },
  },
  {
    id: 'credits-98', type: 1, priceFen: 9800, originPriceFen: 12_000, num: 120_000, expirationDays: 365, sort: 3, productId: 'credits_98',
    texts: {
      'zh-CN': { title: '创作包', describes: '常做视频和音乐，选它最划算' },
      'zh-TW': { title: '創作包', describes: '常做影片和音樂，選它最划算' },
      'en-US': { title: 'Creator', describes: 'The best value for films and music' },
      'ko-KR': { title: '크리에이터', describes: '영상과 음악을 자주 만든다면 가장 알뜰해요' },
      'ru-RU': { title: 'Творческий', describes: 'Выгоднее всего для видео и музыки' },
    },
  },
  {
    id: 'storage-90', type: 2, priceFen: 600, originPriceFen: null, expirationDays: 90, sort: 4, productId: 'storage_90',
    texts: {
      'zh-CN': { title: '全部作品延期', describes: '现有的作品和声音模型一起多存一段时间' },
      'zh-TW': { title: '全部作品延期', describes: '現有的作品和聲音模型一起多存一段時間' },
      'en-US': { title: 'Keep everything longer', describes: 'All works and voice models you have now' },
      'ko-KR': { title: '모든 작품 연장', describes: '지금 있는 작품과 목소리 모델을 모두 더 오래 보관' },
      'ru-RU': { title: 'Хранить всё дольше', describes: 'Все нынешние работы и модели голоса' },
    },
  },
  {
    id: 'model-180', type: 3, priceFen: 300, originPriceFen: null, expirationDays: 180, sort: 5, productId: 'model_180',
    texts: {
      'zh-CN': { title: '声音模型延期', describes: '只延长这一个声音模型' },
      'zh-TW': { title: '聲音模型延期', describes: '只延長這一個聲音模型' },
      'en-US': { title: 'Keep this voice longer', describes: 'Extends this one voice model' },
      'ko-KR': { title: '목소리 모델 연장', describes: '이 목소리 모델만 연장해요' },
      'ru-RU': { title: 'Хранить голос дольше', describes: 'Продлевает только эту модель голоса' },
    },
  },
  {
    id: 'member-30', type: 4, priceFen: 1500, originPriceFen: 1900, expirationDays: 30, sort: 6, productId: 'member_30',
    texts: {
      'zh-CN': { title: '月度会员', describes: '全部工具九折，任务优先排队' },
      'zh-TW': { title: '月度會員', describes: '全部工具九折，任務優先排隊' },
      'en-US': { title: 'A month of membership', describes: '10% off all tools, first in line' },
      'ko-KR': { title: '한 달 멤버십', describes: '모든 도구 10% 할인, 먼저 처리' },
      'ru-RU': { title: 'Подписка на месяц', describes: 'Скидка 10% на инструменты и место в начале очереди' },
    },
  },
  {
    id: 'member-365', type: 4, priceFen: 12_800, originPriceFen: 18_000, expirationDays: 365, sort: 7, recommended: true, productId: 'member_365',
    texts: {
      'zh-CN': { title: '年度会员', describes: '全部工具九折，任务优先排队，平均每月不到 11 元' },
      'zh-TW': { title: '年度會員', describes: '全部工具九折，任務優先排隊，平均每月不到 11 元' },
      'en-US': { title: 'A year of membership', describes: '10% off all tools, first in line, under ¥11 a month' },
      'ko-KR': { title: '일 년 멤버십', describes: '모든 도구 10% 할인, 먼저 처리, 한 달에 11위안이 안 돼요' },
      'ru-RU': { title: 'Подписка на год', describes: 'Скидка 10%, место в начале очереди, меньше 11 юаней в месяц' },
    },
  },
] satisfies (typeof comb.$inferInsert)[]
