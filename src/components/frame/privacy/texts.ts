import type { Locale } from '@contract/locales'
import type { Permission } from '@/services/platform/wechat/permission.weapp'

interface PrivacyTexts {
  title: string
  text: string
  guide: string
  agree: string
  refuse: string
  next: string
  /** A file has been fetched, and WeChat wants another tap to send it. */
  send: { title: string; ok: string }
  /** What the call that waits is for, by its name in WeChat. */
  reasons: Readonly<Record<string, string>>
  permissions: Readonly<Record<Permission, { title: string; text: string }>>
  /** `use`: over what a picture is for; the others when the camera was refused. */
  camera: { use: string; title: string; text: string; album: string; settings: string }
}

const zhCN: PrivacyTexts = {
  title: '隐私保护提示',
  text: '请先阅读并同意隐私保护指引。不同意也可以继续使用其他功能。',
  guide: '查看《用户隐私保护指引》',
  agree: '同意',
  refuse: '暂不同意',
  next: '继续',
  send: { title: '文件已备好，发给谁？', ok: '选择聊天' },
  reasons: {
    chooseMedia: '从相册选择或拍摄照片、视频，作为作品的素材或提问的附件',
    chooseMessageFile: '从聊天中选择文件，上传音频或文档',
    getRecorderManager: '使用麦克风录音：录制声音样本，或按住说话',
    saveImageToPhotosAlbum: '把作品保存到你的相册',
    saveVideoToPhotosAlbum: '把作品保存到你的相册',
    setClipboardData: '把内容复制到剪贴板',
    getPhoneNumber: '用你的手机号登录或注册',
  },
  permissions: {
    record: { title: '需要使用麦克风', text: '用来录制声音样本或按住说话，只在你录音时使用。' },
    album: { title: '需要写入相册', text: '只用来把你选择的作品保存到相册，不会读取其中的照片。' },
  },
  camera: {
    use: '拍照前先说清楚',
    title: '没有相机权限',
    text: '可以从相册里选一张，或去设置里打开相机再回来。',
    album: '从相册选择',
    settings: '去设置',
  },
}

const zhTW: PrivacyTexts = {
  title: '隱私保護提示',
  text: '請先閱讀並同意隱私保護指引。不同意也可以繼續使用其他功能。',
  guide: '查看《用戶隱私保護指引》',
  agree: '同意',
  refuse: '暫不同意',
  next: '繼續',
  send: { title: '檔案已備好，傳給誰？', ok: '選擇聊天' },
  reasons: {
    chooseMedia: '從相簿選擇或拍攝照片、影片，作為作品的素材或提問的附件',
    chooseMessageFile: '從聊天中選擇檔案，上傳音訊或文件',
    getRecorderManager: '使用麥克風錄音：錄製聲音樣本，或按住說話',
    saveImageToPhotosAlbum: '把作品儲存到你的相簿',
    saveVideoToPhotosAlbum: '把作品儲存到你的相簿',
    setClipboardData: '把內容複製到剪貼簿',
    getPhoneNumber: '用你的手機號登入或註冊',
  },
  permissions: {
    record: { title: '需要使用麥克風', text: '用來錄製聲音樣本或按住說話，只在你錄音時使用。' },
    album: { title: '需要寫入相簿', text: '只用來把你選擇的作品儲存到相簿，不會讀取其中的照片。' },
  },
  camera: {
    use: '拍照前先說清楚',
    title: '沒有相機權限',
    text: '可以從相簿裡選一張，或到設定裡開啟相機再回來。',
    album: '從相簿選擇',
    settings: '去設定',
  },
}

const enUS: PrivacyTexts = {
  title: 'Your privacy',
  text: 'Please read and agree to the privacy guide first. Without it everything else still works.',
  guide: 'Read the privacy guide',
  agree: 'Agree',
  refuse: 'Not now',
  next: 'Continue',
  send: { title: 'The file is ready to send', ok: 'Choose a chat' },
  reasons: {
    chooseMedia: 'Choose or take photos and videos for works and questions',
    chooseMessageFile: 'Choose sounds and documents from chats to upload',
    getRecorderManager: 'Use the microphone for voice samples and press to talk',
    saveImageToPhotosAlbum: 'Save works to your album',
    saveVideoToPhotosAlbum: 'Save works to your album',
    setClipboardData: 'Copy to the clipboard',
    getPhoneNumber: 'Log in or register with your phone number',
  },
  permissions: {
    record: { title: 'The microphone is needed', text: 'For voice samples and press to talk; only while you record.' },
    album: {
      title: 'Access to your album is needed',
      text: 'Only to save the work you chose; your photos are not read.',
    },
  },
  camera: {
    use: 'What the picture is for',
    title: 'The camera is not allowed',
    text: 'Choose one from the album, or allow the camera in the settings and come back.',
    album: 'Choose from album',
    settings: 'Settings',
  },
}

const koKR: PrivacyTexts = {
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

const ruRU: PrivacyTexts = {
  title: 'Конфиденциальность',
  text: 'Сначала прочитайте правила и согласитесь с ними. Без согласия работает всё остальное.',
  guide: 'Открыть правила',
  agree: 'Согласен',
  refuse: 'Не сейчас',
  next: 'Продолжить',
  send: { title: 'Файл готов к отправке', ok: 'Выбрать чат' },
  reasons: {
    chooseMedia: 'Выбрать или снять фото и видео для работ и вопросов',
    chooseMessageFile: 'Выбрать звук или документ из чатов',
    getRecorderManager: 'Микрофон для образцов голоса и голосового ввода',
    saveImageToPhotosAlbum: 'Сохранить работу в альбом',
    saveVideoToPhotosAlbum: 'Сохранить работу в альбом',
    setClipboardData: 'Скопировать в буфер обмена',
    getPhoneNumber: 'Вход или регистрация по номеру телефона',
  },
  permissions: {
    record: { title: 'Нужен микрофон', text: 'Для образцов голоса и голосового ввода, только во время записи.' },
    album: { title: 'Нужен доступ к альбому', text: 'Только чтобы сохранить выбранную работу; ваши фото не читаются.' },
  },
  camera: {
    use: 'Для чего снимок',
    title: 'Нет доступа к камере',
    text: 'Выберите из альбома или разрешите камеру в настройках.',
    album: 'Из альбома',
    settings: 'Настройки',
  },
}

/** The reason of a call by what WeChat names it: presses of its buttons and the recorder have several names. */
export function reasonOf({ reasons }: PrivacyTexts, call: string): string {
  const name = call.replace(/^button\./, '')
  return reasons[/record/i.test(name) ? 'getRecorderManager' : name] ?? ''
}

export const privacyTexts: Readonly<Record<Locale, PrivacyTexts>> = {
  'zh-CN': zhCN,
  'zh-TW': zhTW,
  'en-US': enUS,
  'ko-KR': koKR,
  'ru-RU': ruRU,
}
