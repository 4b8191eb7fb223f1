import { plural } from '../../plural'
import type { Texts } from '../../types'
import type { form as zh } from '../../zh-CN/tool/form'

const credits = (n: string) => `${n} ${plural('en-US', Number(n.replace(/\D/g, '')), { one: 'credit', other: 'credits' })}`

export const form: Texts<typeof zh> = {
  start: 'Create',
  price: credits,
  about: (n) => `about ${credits(n)}`,
  uploading: 'Uploading files',
  submitting: 'Submitting',
  balance: (n) => `Balance ${n}`,
  short: (n) => `${credits(n)} short`,
  full: (n) => `normally ${n}`,
  eta: (time) => `takes about ${time}`,
  seconds: (n) => `${n} s`,
  minutes: (n) => `${n} min`,
  notSent: 'This did not get through. Your form is kept; press again.',
  units: {
    VOICE: (price) => `${credits(price)} per 100 characters`,
    SD: (price) => `${credits(price)} a picture`,
    FACE: (price) => `${credits(price)} each time`,
    IDM_VTON: (price) => `${credits(price)} each time`,
    SAD_TALK: (price) => `${credits(price)} a second, from 3 seconds`,
    MUSE_TALK: (price) => `${credits(price)} a second, from 3 seconds`,
    GPT_SOVITS: (price) => `${credits(price)} per 100 characters spoken; a new voice counts three times`,
    SINGER: (price) => `${credits(price)} per 10 seconds`,
    EDU: (price) => `${credits(price)} a lesson`,
  },
  examples: 'Try one of these',
  optional: 'optional',
  length: (now, max) => `${now} / ${max}`,
  roll: 'Roll the dice',
  clear: 'Clear',
  clearForm: 'Clear the form',
  more: 'More', less: 'Less',
  off: { title: 'This is not open right now', text: 'Please come back later. What you made is still in your history.' },
  required: {
    text: 'Write something first', choice: 'Choose one', number: 'Enter a number', switch: 'Choose one', image: 'Choose a picture first',
    audio: 'Choose a sound first', voice: 'Choose a voice first',
  },
  faults: {
    wrongType: () => 'This does not fit. Please change it.',
    notOffered: () => 'This cannot be chosen. Please take another.',
    tooLong: (n) => `At most ${n} characters`,
    tooSmall: (n) => `Not less than ${n}`,
    tooBig: (n) => `Not more than ${n}`,
    format: () => 'This does not fit. Please change it.',
    noWords: () => 'There are no words here that can be used. Please write some.',
  },
  image: {
    choose: 'Choose a picture', drop: 'Tap to choose, or drop one here', replace: 'Another', remove: 'Remove', retry: 'Upload again',
    limit: (mb) => `JPG, PNG, WebP or HEIC, up to ${mb} MB`,
    uploading: (percent) => `Uploading ${percent}%`, cut: 'The connection broke before the picture had arrived', tooLarge: (mb) => `This picture is too big. ${mb} MB at most.`,
    checking: 'Looking at it…', gone: 'This picture has expired or was deleted. Please choose another.', ready: 'Uploaded', failed: 'This picture did not open. Please choose another.',
  },
  audio: {
    choose: 'Choose a sound', record: 'Record', stop: 'Stop recording', cancel: 'Discard', replace: 'Another', remove: 'Remove', retry: 'Upload again',
    opening: 'Opening the microphone…', recording: (now, max) => `Recording ${now} / ${max}`, keep: 'Preparing the recording…',
    limit: (min, max, mb) => `${min}–${max} s, MP3, WAV or M4A, up to ${mb} MB`,
    uploading: (percent) => `Uploading ${percent}%`, cut: 'The connection broke before the sound had arrived', tooLarge: (mb) => `This file is too big. ${mb} MB at most.`,
    tooShort: (min) => `Too short. At least ${min} s.`, tooLong: (max) => `Too long. At most ${max} s.`,
    gone: 'This sound has expired or was deleted. Please choose another.', ready: 'Uploaded', failed: 'This file did not open. Please choose another.',
    faults: {
      denied: 'The microphone is not allowed. Allow it in the settings and try again.', unsupported: 'Recording is not possible here. Please choose a file.',
      broken: 'The recording did not work. Please try again.',
    },
    settings: 'Settings',
    play: (name) => `Play ${name}`, pause: (name) => `Pause ${name}`, sample: 'your sound',
  },
  voice: {
    languages: { zh: 'Mandarin', yue: 'Cantonese', en: 'English', ko: 'Korean', ru: 'Russian' },
    sounds: { woman: 'woman', man: 'man', child: 'child', elder: 'elder', whisper: 'soft' },
    names: {
      'zh-lan': 'Lan', 'zh-yue': 'Yueyue', 'zh-qing': 'Qingqing', 'zh-chen': 'Chen', 'zh-shan': 'Dashan', 'zh-song': 'Grandpa Song', 'zh-feng': 'Wanfeng',
      'yue-ling': 'Ling', 'yue-hao': 'Hao', 'en-amy': 'Amy', 'en-jack': 'Jack', 'ko-mina': 'Mina', 'ko-jun': 'Jun', 'ru-anna': 'Anna', 'ru-ivan': 'Ivan',
    },
    mine: 'My voices', play: (name) => `Hear ${name}`, pause: (name) => `Stop ${name}`,
    gone: 'The voice chosen before is no longer there. Please take another.',
    days: (n) => `${n} ${plural('en-US', n, { one: 'day', other: 'days' })} left`, soon: 'expires soon',
    extend: 'Keep longer', extendNamed: (name) => `Keep longer: ${name}`,
    none: { title: 'No voice yet', text: 'A few seconds of sound are enough to make one.', action: 'Make a voice' }, loadFailed: 'The voices did not load', reload: 'Try again',
  },
  helper: {
    open: 'Ideas', title: 'Add to the description', groups: [
      { name: 'Who', words: ['a cat', 'a dog', 'a rabbit', 'a panda', 'a girl', 'a robot', 'a sailing boat', 'a castle'] },
      { name: 'Where', words: ['snowy mountains', 'the sea', 'a forest', 'a city', 'a desert', 'a field of flowers', 'by a lake', 'a starry sky'] },
      { name: 'When', words: ['sunrise', 'dusk', 'night', 'moon', 'snow', 'rain', 'rainbow', 'mist'] },
      { name: 'With', words: ['birds', 'a hot-air balloon', 'lights', 'cherry blossom', 'falling leaves', 'a small boat', 'fireflies', 'clouds'] },
    ],
    separator: ', ',
  },
  consent: {
    agree: 'I have read this and agree', go: 'Agree and go on', later: 'Not now', updated: 'This text has changed. Please look at it again.',
    loadFailed: 'The text did not load',
  },
}
