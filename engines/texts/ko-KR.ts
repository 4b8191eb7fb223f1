import type { EngineTexts } from '.'

export const koKR: EngineTexts = {
  'note.notDrawn': '그릴 수 없는 것: {words}. 나머지는 그려요',
  'note.notWritten': '글꼴에 없어서 쓸 수 없는 글자: {words}',
  'note.writtenShort': '글이 너무 길어서 이만큼만 써요: {words}',
  'note.alreadySharp': '이미 선명한 사진이에요. 확대해도 거의 달라지지 않으니 더 큰 크기가 필요할 때만 하세요',
  'note.faceKinds': '한 장은 그림, 한 장은 사진이라 어색해질 수 있어요. 둘 다 사진이거나 둘 다 그림이면 자연스러워요',
  'note.faceSmall': '얼굴 너비가 {width}픽셀뿐이라 확대하면 흐려져요. 얼굴이 {wanted}픽셀 이상인 사진이 더 선명해요',
  'note.comma': ', ',
  'note.noSamples': '이 서버에는 샘플 악기가 없어 합성 음색으로 연주해요',
  'note.linesFitIn':
    '{seconds}초에는 {lines}줄 중 {sung}줄까지 부를 수 있어요. 빠지는 줄: {left}. {longer}초를 고르면 모두 부를 수 있어요',
  'note.linesLeft': '{seconds}초에는 {lines}줄 중 {sung}줄까지 부를 수 있어요. 빠지는 줄: {left}',
  'course.byModel': '{model} 모델이 써요. 완성하지 못하면 크레딧을 받지 않아요',
  'course.byTemplate': '미리 써 둔 산수 강의이고 문제는 매번 달라요',
  'course.byStudyGuide': '이 주제는 아직 가르치지 못해 일반적인 공부 방법만 써 드려요',
  'podcast.byModel': '{model} 모델이 대본을 써요. 완성하지 못하면 크레딧을 받지 않아요',
  'podcast.byDialogue': '쓰신 대화를 그대로 읽어요',
  'podcast.byText': '쓰신 글을 두 사람이 나누어 이야기해요. 새로운 지식은 더하지 않아요',
  'podcast.byTopic':
    '주제만 있으면 내장 팟캐스트는 그 내용을 모르므로 알아 가는 방법만 이야기해요. 고른 시간보다 짧을 수 있어요',
  'podcast.cut': '글이 {minutes}분보다 길어서 앞부분만 이야기해요',
  'film.byModel': '{model} 모델이 대본을 써요. 완성하지 못하면 크레딧을 받지 않아요',
  'film.byText': '쓰신 글을 문장마다 한 장면으로 나눠요. 줄거리는 더하지 않아요',
  'film.byLines': '쓰신 줄마다 한 장면이 돼요',
  'film.byTopic': '한 문장뿐이라 그 문장으로 간단한 영상을 만들어요. 이야기를 붙여 넣으면 더 좋아져요',
  'film.cut': '글이 {seconds}초보다 길어서 앞부분만 담아요',
}
