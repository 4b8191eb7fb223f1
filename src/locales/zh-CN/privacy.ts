/** WeChat's privacy guide and permissions; in the mini-program alone. */
export const zhCNPrivacy = {
  /** Error when the privacy guide was not agreed to, or a permission is missing. */
  notAllowed: '微信没有允许：请同意隐私保护指引，或在设置里打开权限，再试一次',
  title: '隐私保护提示',
  text: '请先阅读并同意隐私保护指引。不同意也可以继续使用其他功能。',
  guide: '查看《用户隐私保护指引》',
  agree: '同意',
  refuse: '暂不同意',
  next: '继续',
  /** A file has been fetched, and WeChat wants another tap to send it. */
  send: { title: '文件已备好，发给谁？', ok: '选择聊天' },
  /** Purpose of the waiting call, by its name in WeChat. */
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
  /** `use`: over what a picture is for; the others when the camera was refused. */
  camera: {
    use: '拍照前先说清楚',
    title: '没有相机权限',
    text: '可以从相册里选一张，或去设置里打开相机再回来。',
    album: '从相册选择',
    settings: '去设置',
  },
}
