import type { Texts } from '../../types'
import type { fields as zh } from '../../zh-CN/tool/fields'

const speech = { label: 'What is said', options: { text: 'Type text', audio: 'Use a sound' } }

export const fields: Texts<typeof zh> = {
  VOICE: {
    text: { label: 'Text', placeholder: 'Write what should be read aloud' },
    voice: { label: 'Voice' },
    speed: { label: 'Speed' },
    pitch: { label: 'Pitch' },
    format: { label: 'Format', hint: 'MP3 is small, WAV loses nothing', options: { mp3: 'MP3', wav: 'WAV' } },
  },
  SD: {
    prompt: {
      label: 'What to draw',
      placeholder: 'For example: a cabin under snowy mountains, light in the window, a moon above',
    },
    style: {
      label: 'Style',
      options: {
        flat: 'Flat',
        ink: 'Ink',
        watercolour: 'Watercolour',
        oil: 'Oil',
        cyberpunk: 'Cyberpunk',
        pixel: 'Pixels',
      },
    },
    size: {
      label: 'Size',
      options: {
        '1024x1024': 'Square 1:1',
        '768x1024': 'Tall 3:4',
        '1024x768': 'Wide 4:3',
        '720x1280': 'Phone 9:16',
        '1280x720': 'Screen 16:9',
      },
    },
    count: { label: 'Pictures' },
    seed: {
      label: 'Seed',
      hint: 'The same words and seed draw the same picture. Leave empty for a surprise.',
      placeholder: 'By chance',
    },
  },
  FACE: {
    source: { label: 'Take this face', hint: 'Facing the camera, evenly lit, nothing in front' },
    target: { label: 'Put it into this photo', hint: 'One person, face clearly seen' },
    blend: { label: 'Blend', options: { soft: 'Natural', strong: 'Strong' } },
  },
  IDM_VTON: {
    person: { label: 'Photo of the person', hint: 'Standing, from the front, upper body in view' },
    garment: { label: 'Picture of the garment', hint: 'One piece laid flat on a plain background' },
  },
  SAD_TALK: {
    portrait: { label: 'Portrait', hint: 'Facing the camera, mouth not covered' },
    speech,
    text: { label: 'Words', placeholder: 'What should be said, up to 100 characters' },
    voice: { label: 'Voice' },
    audio: { label: 'Sound' },
  },
  MUSE_TALK: {
    presenter: {
      label: 'Presenter',
      options: { lin: 'Lin', hao: 'Hao', mei: 'Mei', zhou: 'Mr Zhou', bao: 'Bao', robot: 'Robot' },
    },
    speech,
    text: { label: 'Script', placeholder: 'What should be read, up to 120 characters' },
    voice: { label: 'Voice' },
    audio: { label: 'Sound' },
    background: {
      label: 'Background',
      options: {
        studio: 'Studio',
        office: 'Office',
        city: 'City',
        nature: 'Nature',
        stage: 'Stage',
        picture: 'My picture',
      },
    },
    picture: { label: 'Background picture', hint: 'It is cut to fit the frame' },
    subtitles: { label: 'Show subtitles' },
    shape: { label: 'Frame', options: { portrait: 'Portrait', landscape: 'Landscape', square: 'Square' } },
  },
  GPT_SOVITS: {
    task: { label: 'What to do', options: { create: 'Make a voice', speak: 'Speak with it' } },
    sample: { label: 'Sample', hint: 'A quiet place and one person speaking' },
    name: { label: 'Name of the voice', placeholder: 'For example: my voice' },
    model: { label: 'Voice' },
    text: { label: 'Text', placeholder: 'Write what should be read aloud' },
  },
  SINGER: {
    kind: { label: 'Kind', options: { song: 'Song', instrumental: 'Music only' } },
    lyrics: { label: 'Lyrics', placeholder: 'One line after another; four to eight sound best' },
    style: {
      label: 'Style',
      options: { pop: 'Pop', guofeng: 'Chinese', ballad: 'Ballad', dance: 'Dance', rock: 'Rock', lullaby: 'Lullaby' },
    },
    mood: { label: 'Mood', options: { happy: 'Happy', calm: 'Calm', sad: 'Sad', grand: 'Grand' } },
    seconds: { label: 'Length', options: { 30: '30 s', 45: '45 s', 60: '60 s' } },
    voice: { label: 'Singer', options: { woman: 'Woman', man: 'Man' } },
    seed: {
      label: 'Seed',
      hint: 'The same lyrics and seed make the same song. Leave empty for a surprise.',
      placeholder: 'By chance',
    },
  },
  EDU: {
    topic: { label: 'Topic', placeholder: 'For example: reading weather maps' },
    level: { label: 'Level', options: { beginner: 'Beginner', intermediate: 'Intermediate', advanced: 'Advanced' } },
    lessons: { label: 'Lessons' },
  },
}
