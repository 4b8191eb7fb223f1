import type { PrivacyCatalogue } from '../types'

export const zhTWPrivacy: PrivacyCatalogue = {
  notAllowed: '微信沒有允許：請同意隱私保護指引，或在設定裡開啟權限，再試一次',
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
