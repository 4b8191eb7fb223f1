import type { Examples } from '../../field-texts'

export const examples: Examples = {
  VOICE: [
    {
      title: '다정한 낭독',
      values: {
        text: '새벽안개가 아직 걷히지 않았지만 작은 마을은 벌써 깨어 있었어요. 빵집에서 첫 향기가 흘러나왔지요.',
        voice: 'ko-mina',
      },
      files: {},
    },
    {
      title: '안내 방송',
      values: {
        text: '고객 여러분께 알려 드립니다. 십 분 뒤 이 층 놀이방에서 만들기 수업이 시작됩니다.',
        voice: 'ko-jun',
      },
      files: {},
    },
    {
      title: '잠자리 이야기',
      values: {
        text: '옛날에 작은 별이 있었어요. 별은 자기가 밝지 않다고 생각했지만, 어느 날 길 잃은 아이가 그 별을 보았답니다.',
        voice: 'ko-mina',
      },
      files: {},
    },
  ],
  SD: [
    {
      title: '설산 오두막',
      values: { prompt: '눈 덮인 산 아래 통나무집, 불 켜진 창, 하늘의 달', style: 'flat', size: '1024x1024' },
      files: {},
    },
    {
      title: '바다 위 돛단배',
      values: { prompt: '바다 위의 돛단배, 일출, 새', style: 'watercolour', size: '1024x768' },
      files: {},
    },
    {
      title: '비 오는 도시',
      values: { prompt: '비 오는 밤의 도시, 네온 불빛', style: 'cyberpunk', size: '768x1024' },
      files: {},
    },
    { title: '산수화', values: { prompt: '산, 안개, 작은 배, 달', style: 'ink', size: '768x1024' }, files: {} },
  ],
  FACE: [{ title: '예시 사진 두 장', values: { blend: 'soft' }, files: { source: 'face-1', target: 'face-2' } }],
  IDM_VTON: [
    { title: '인물 1 + 옷 1', values: {}, files: { person: 'person-1', garment: 'garment-1' } },
    { title: '인물 2 + 옷 2', values: {}, files: { person: 'person-2', garment: 'garment-2' } },
  ],
  SAD_TALK: [
    {
      title: '생일 축하',
      values: { speech: 'text', text: '생일 축하해요! 날마다 즐거운 일만 가득하길 바라요.', voice: 'ko-mina' },
      files: { portrait: 'face-1' },
    },
    {
      title: '자기소개',
      values: { speech: 'text', text: '안녕하세요, 만나서 반가워요. 오늘은 제 고향 이야기를 할게요.', voice: 'ko-jun' },
      files: { portrait: 'face-2' },
    },
  ],
  MUSE_TALK: [
    {
      title: '뉴스',
      files: {},
      values: {
        presenter: 'lin',
        speech: 'text',
        text: '시청자 여러분 안녕하십니까. 오늘의 도시 뉴스입니다.',
        voice: 'ko-mina',
        background: 'studio',
        subtitles: true,
        shape: 'portrait',
      },
    },
    {
      title: '제품 소개',
      files: {},
      values: {
        presenter: 'robot',
        speech: 'text',
        text: '안녕하세요, 저는 여러분의 도우미입니다. 새 제품을 소개할게요.',
        voice: 'ko-jun',
        background: 'stage',
        subtitles: true,
        shape: 'landscape',
      },
    },
    {
      title: '숲 안내',
      files: {},
      values: {
        presenter: 'bao',
        speech: 'text',
        text: '숲 공원에 오신 것을 환영해요. 함께 새소리를 들어 볼까요.',
        voice: 'ko-mina',
        background: 'nature',
        subtitles: true,
        shape: 'landscape',
      },
    },
  ],
  GPT_SOVITS: [
    { title: '예시 목소리로 만들기', values: { task: 'create', name: '예시 음색' }, files: { sample: 'voice-1' } },
  ],
  SINGER: [
    {
      title: '여름',
      files: {},
      values: {
        kind: 'song',
        lyrics: '바람이 불어오고\n네가 웃고 있네\n우리 함께 걷던\n그 여름날에',
        style: 'pop',
        mood: 'happy',
        seconds: '30',
        voice: 'woman',
      },
    },
    {
      title: '자장가',
      files: {},
      values: {
        kind: 'song',
        lyrics: '달님이 떠오르고\n별님이 반짝여\n우리 아기 예쁜 눈\n살며시 감아요',
        style: 'lullaby',
        mood: 'calm',
        seconds: '30',
        voice: 'woman',
      },
    },
    { title: '연주곡', values: { kind: 'instrumental', style: 'guofeng', mood: 'grand', seconds: '30' }, files: {} },
  ],
  EDU: [
    { title: '일기도 읽는 법', values: { topic: '일기도 읽는 법', level: 'beginner', lessons: 4 }, files: {} },
    { title: '휴대폰 사진 입문', values: { topic: '휴대폰 사진 입문', level: 'beginner', lessons: 3 }, files: {} },
    {
      title: '아이에게 들려주는 태양계',
      values: { topic: '아이에게 들려주는 태양계', level: 'beginner', lessons: 3 },
      files: {},
    },
  ],
}
