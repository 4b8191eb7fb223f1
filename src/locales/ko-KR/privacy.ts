import type { PrivacyCatalogue } from '../types'

export const koKRPrivacy: PrivacyCatalogue = {
  notAllowed: '위챗에서 허용되지 않았어요. 개인정보 보호 안내에 동의하거나 설정에서 권한을 켠 뒤 다시 시도해 주세요',
  title: '개인정보 보호 안내',
  text: '먼저 개인정보 보호 지침을 읽고 동의해 주세요. 동의하지 않아도 다른 기능은 쓸 수 있어요.',
  guide: '개인정보 보호 지침 보기',
  agree: '동의',
  refuse: '나중에',
  next: '계속',
  send: { title: '파일이 준비됐어요', ok: '채팅 선택' },
  reasons: {
    chooseMedia: '작품과 질문에 쓸 사진과 동영상을 고르거나 찍어요',
    chooseMessageFile: '대화에서 소리와 문서를 골라 올려요',
    getRecorderManager: '목소리 샘플과 눌러서 말하기에 마이크를 써요',
    saveImageToPhotosAlbum: '작품을 앨범에 저장해요',
    saveVideoToPhotosAlbum: '작품을 앨범에 저장해요',
    setClipboardData: '내용을 클립보드에 복사해요',
    getPhoneNumber: '휴대폰 번호로 로그인하거나 가입해요',
  },
  permissions: {
    record: { title: '마이크가 필요해요', text: '목소리 샘플과 눌러서 말하기에, 녹음하는 동안만 써요.' },
    album: { title: '앨범 접근이 필요해요', text: '고른 작품을 저장할 때만 쓰고, 사진은 읽지 않아요.' },
  },
  camera: {
    use: '사진을 어디에 쓰나요',
    title: '카메라 권한이 없어요',
    text: '앨범에서 고르거나 설정에서 카메라를 켜고 돌아오세요.',
    album: '앨범에서 고르기',
    settings: '설정',
  },
}
