import type { Texts } from '../../types'
import type { fields as zh } from '../../zh-CN/tool/fields'

const speech = { label: '무엇을 말할까요', options: { text: '글로 쓰기', audio: '소리 사용' } }

export const fields: Texts<typeof zh> = {
  VOICE: {
    text: { label: '글', placeholder: '읽을 내용을 써 주세요' },
    voice: { label: '목소리' },
    speed: { label: '빠르기' },
    pitch: { label: '음높이' },
    format: { label: '형식', hint: 'MP3는 작고, WAV는 손실이 없어요', options: { mp3: 'MP3', wav: 'WAV' } },
  },
  SD: {
    prompt: { label: '그릴 장면', placeholder: '예: 눈 덮인 산 아래 통나무집, 불 켜진 창, 하늘의 달' },
    style: {
      label: '스타일',
      options: { flat: '플랫', ink: '수묵', watercolour: '수채', oil: '유화', cyberpunk: '사이버펑크', pixel: '픽셀' },
    },
    size: {
      label: '크기',
      options: {
        '1024x1024': '정사각 1:1',
        '768x1024': '세로 3:4',
        '1024x768': '가로 4:3',
        '720x1280': '휴대폰 9:16',
        '1280x720': '와이드 16:9',
      },
    },
    count: { label: '장수' },
    seed: { label: '시드', hint: '설명과 시드가 같으면 같은 그림이 나와요. 비우면 무작위예요.', placeholder: '무작위' },
  },
  FACE: {
    source: { label: '이 얼굴을', hint: '정면, 고른 빛, 가린 곳 없이' },
    target: { label: '이 사진에', hint: '한 사람만, 얼굴이 잘 보이게' },
    blend: { label: '합성 정도', options: { soft: '자연스럽게', strong: '또렷하게' } },
  },
  IDM_VTON: {
    person: { label: '인물 사진', hint: '정면으로 서서 상반신이 보이게' },
    garment: { label: '옷 사진', hint: '한 벌만, 깨끗한 배경에 펼쳐서' },
  },
  SAD_TALK: {
    portrait: { label: '인물 사진', hint: '정면, 입을 가리지 않게' },
    speech,
    text: { label: '할 말', placeholder: '100자 이내로 써 주세요' },
    voice: { label: '목소리' },
    audio: { label: '소리 파일' },
  },
  MUSE_TALK: {
    presenter: {
      label: '진행자',
      options: { lin: '린', hao: '하오', mei: '메이', zhou: '저우 아저씨', bao: '바오', robot: '로봇' },
    },
    speech,
    text: { label: '원고', placeholder: '120자 이내로 써 주세요' },
    voice: { label: '목소리' },
    audio: { label: '소리 파일' },
    background: {
      label: '배경',
      options: {
        studio: '스튜디오',
        office: '사무실',
        city: '도시',
        nature: '자연',
        stage: '무대',
        picture: '내 그림',
      },
    },
    picture: { label: '배경 그림', hint: '화면에 맞게 잘려요' },
    subtitles: { label: '자막 표시' },
    shape: { label: '화면', options: { portrait: '세로', landscape: '가로', square: '정사각' } },
  },
  GPT_SOVITS: {
    task: { label: '무엇을 할까요', options: { create: '음색 만들기', speak: '음색으로 말하기' } },
    sample: { label: '목소리 견본', hint: '조용한 곳에서 한 사람만' },
    name: { label: '음색 이름', placeholder: '예: 내 목소리' },
    model: { label: '음색' },
    text: { label: '글', placeholder: '읽을 내용을 써 주세요' },
  },
  SINGER: {
    kind: { label: '종류', options: { song: '노래', instrumental: '연주곡' } },
    lyrics: { label: '가사', placeholder: '한 줄에 한 마디, 네 줄에서 여덟 줄이 가장 좋아요' },
    style: {
      label: '장르',
      options: { pop: '팝', guofeng: '중국풍', ballad: '발라드', dance: '댄스', rock: '록', lullaby: '자장가' },
    },
    mood: { label: '분위기', options: { happy: '즐겁게', calm: '차분하게', sad: '슬프게', grand: '웅장하게' } },
    seconds: { label: '길이', options: { 30: '30초', 45: '45초', 60: '60초' } },
    voice: { label: '가수', options: { woman: '여성', man: '남성' } },
    seed: { label: '시드', hint: '가사와 시드가 같으면 같은 노래가 나와요. 비우면 무작위예요.', placeholder: '무작위' },
  },
  EDU: {
    topic: { label: '주제', placeholder: '예: 일기도 읽는 법' },
    level: { label: '수준', options: { beginner: '입문', intermediate: '중급', advanced: '심화' } },
    lessons: { label: '수업 수' },
  },
}
