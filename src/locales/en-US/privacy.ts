import type { PrivacyCatalogue } from '../types'

export const enUSPrivacy: PrivacyCatalogue = {
  notAllowed:
    'WeChat did not allow it. Agree to the privacy guide or grant the permission in the settings, then try again.',
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
