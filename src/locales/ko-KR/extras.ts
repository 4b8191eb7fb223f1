import type { ExtrasCatalogue } from '../types'

export const koKRExtras: ExtrasCatalogue = {
  sources: { title: (pages: number) => `웹페이지 ${pages}개 참고` },
  search: {
    name: '웹 검색',
    on: '웹 검색을 켰어요',
    off: '웹 검색을 껐어요',
    costs: (credits: string) => `, 검색할 때마다 ${credits} 크레딧 추가`,
  },
  aloud: {
    name: '소리 내어 읽기',
    pause: '읽기 일시정지',
    starting: '읽기를 준비하고 있어요…',
    making: (percent: number) => `음성을 만들고 있어요, ${percent}%`,
    failed: '읽지 못했어요. 크레딧은 돌려드렸어요',
    ask: '이 답변을 소리 내어 읽을까요?',
    builtIn: '내장 엔진이 기계음으로 읽어요. 준비되면 바로 재생되고, 다시 들을 때는 무료예요.',
    madeBy: (engine: string) => `${engine} 엔진이 읽어요. 준비되면 바로 재생되고, 다시 들을 때는 무료예요.`,
    cut: '답변이 길어서 앞부분 2,000자까지만 읽어요.',
    ok: (credits: string) => `읽기 · ${credits} 크레딧`,
    nothing: '이 답변에는 읽을 글이 없어요',
  },
}
