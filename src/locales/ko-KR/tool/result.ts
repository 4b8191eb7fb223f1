import type { ToolKey } from '@contract/tools'
import type { Texts } from '../../types'
import type { result as zh } from '../../zh-CN/tool/result'

const works: Record<ToolKey, string> = {
  VOICE: '발음 규칙으로 서버에서 만든 음성이에요. 발음은 또렷하고 억양은 단조로워요.',
  SD: '설명에서 소재를 찾아 프로그램이 한 획씩 그려요. 확산 모델이 아니에요.',
  FACE: '두 얼굴을 찾아 맞추고 색을 조정해 부드럽게 붙여요. 이목구비를 새로 만들지는 않아요.',
  IDM_VTON: '옷을 오려 몸에 맞춰 입혀요. 소매와 주름을 새로 만들지는 않아요.',
  SAD_TALK: '소리에 맞춰 턱이 움직이고 눈을 깜빡이며 고개를 살짝 흔들어요. 표정을 새로 만들지는 않아요.',
  MUSE_TALK: '그려진 진행자의 입 모양이 발음을 따라가요.',
  GPT_SOVITS: '음색 맞추기: 녹음의 높이와 울림을 재서 합성 음성을 가깝게 조정해요. 본인의 목소리를 복제하지는 않아요.',
  SINGER: '음악 규칙으로 작곡·편곡하고 합성 음성으로 불러요.',
  EDU: '채팅 모델이 있으면 모델이, 없으면 내장 틀로 써요.',
}

export const result: Texts<typeof zh> = {
  title: '결과물',
  aiMade: 'AI가 만든 콘텐츠',
  engine: {
    builtIn: '내장 엔진 · 데모 수준', title: '무엇이 만들었나요', name: '엔진', demo: '그래픽 카드나 네트워크 없이 돌아가며, 보여 주기 위한 수준이에요.', works,
    other: '사이트에 연결된 엔진이 만들었어요.', label: '파일에 담긴 AI 표시', carrier: (where) => `${where}에 적혀 있어요`, noLabel: '이 파일에는 표시가 없어요',
  },
  save: '저장', saveAll: '모두 저장', saved: '저장했어요', saveFailed: '저장하지 못했어요. 다시 시도해 주세요.',
  allow: '허용',
  share: '공유', shareFailed: '공유하지 못했어요. 먼저 저장해 보세요.',
  useIn: '다른 기능에 쓰기', useInTool: (tool) => `‘${tool}’에 쓰기`, again: '다시 만들기',
  remove: '삭제', removeAsk: '이 작품을 삭제할까요?', removeText: '파일도 함께 사라지고 되돌릴 수 없어요. 쓴 크레딧은 돌아오지 않아요.', removed: '삭제했어요',
  extend: '보관 연장',
  keptDays: (days, date) => `${date}까지 보관 · ${days}일 남음`,
  keptHours: (hours) => `${hours}시간 더 보관돼요`,
  keptShortly: '곧 삭제돼요. 서둘러 저장해 주세요',
  expired: '보관 기간이 끝나 파일이 삭제됐어요',
  seed: (seed) => `시드 ${seed}`, copySeed: (seed) => `시드 ${seed} 복사`,
  before: '전', after: '후', compare: '끌어서 전후 비교', compareAt: (percent) => `결과 ${percent}% 표시`,
  picture: (at, of) => `${of}장 중 ${at}번째`, fullView: (what) => `크게 보기: ${what}`,
  earlier: '이전 그림', later: '다음 그림',
  play: '재생', pause: '일시 정지', position: '재생 위치', at: (now, whole) => `${now} / ${whole}`,
  words: '글', lyrics: '가사', from: (time) => `${time}부터 재생`,
  video: '동영상', broken: '파일을 열지 못했어요', retry: '다시 열기',
  voiceModel: (name) => `‘${name}’ 음색이 준비됐어요`, speakWith: '이 음색으로 말하기',
  openCourse: '강좌 열기',
}
