import type { Examples } from '../../field-texts'

export const examples: Examples = {
  VOICE: [
    {
      title: 'Gentle narration',
      files: {},
      values: {
        text: 'The morning mist had not yet lifted, but the little town was awake. The first warm smell of bread drifted down the street.',
        voice: 'en-amy',
      },
    },
    {
      title: 'Announcement',
      files: {},
      values: {
        text: 'Your attention please. The craft class for children begins in ten minutes on the second floor. Everyone is welcome.',
        voice: 'en-jack',
      },
    },
    {
      title: 'Bedtime story',
      files: {},
      values: {
        text: 'Once there was a little star who thought it was not bright enough, until one night a lost child looked up and saw it.',
        voice: 'en-amy',
      },
    },
  ],
  SD: [
    {
      title: 'Cabin in the snow',
      files: {},
      values: {
        prompt: 'a cabin under snowy mountains, light in the window, a moon above',
        style: 'flat',
        size: '1024x1024',
      },
    },
    {
      title: 'Sailing boat',
      values: { prompt: 'a sailing boat on the sea, sunrise, birds', style: 'watercolour', size: '1024x768' },
      files: {},
    },
    {
      title: 'City in the rain',
      values: { prompt: 'a city at night in the rain, neon lights', style: 'cyberpunk', size: '768x1024' },
      files: {},
    },
    {
      title: 'Mountains and mist',
      values: { prompt: 'mountains, mist, a small boat, moon', style: 'ink', size: '768x1024' },
      files: {},
    },
  ],
  FACE: [{ title: 'Two example photos', values: { blend: 'soft' }, files: { source: 'face-1', target: 'face-2' } }],
  IDM_VTON: [
    { title: 'Person 1 + garment 1', values: {}, files: { person: 'person-1', garment: 'garment-1' } },
    { title: 'Person 2 + garment 2', values: {}, files: { person: 'person-2', garment: 'garment-2' } },
  ],
  SAD_TALK: [
    {
      title: 'Birthday wish',
      files: { portrait: 'face-1' },
      values: { speech: 'text', text: 'Happy birthday to you! May every day bring you joy.', voice: 'en-amy' },
    },
    {
      title: 'Hello',
      files: { portrait: 'face-2' },
      values: {
        speech: 'text',
        text: 'Hello everyone, nice to meet you. Today I will tell you about my home.',
        voice: 'en-jack',
      },
    },
  ],
  MUSE_TALK: [
    {
      title: 'News',
      files: {},
      values: {
        presenter: 'lin',
        speech: 'text',
        text: 'Good evening and welcome to the city news of today.',
        voice: 'en-amy',
        background: 'studio',
        subtitles: true,
        shape: 'portrait',
      },
    },
    {
      title: 'Product',
      files: {},
      values: {
        presenter: 'robot',
        speech: 'text',
        text: 'Hello, I am your assistant. Let me show you something new.',
        voice: 'en-jack',
        background: 'stage',
        subtitles: true,
        shape: 'landscape',
      },
    },
    {
      title: 'Forest tour',
      files: {},
      values: {
        presenter: 'bao',
        speech: 'text',
        text: 'Welcome to the forest park. Come and listen to the birds with me.',
        voice: 'en-amy',
        background: 'nature',
        subtitles: true,
        shape: 'landscape',
      },
    },
  ],
  GPT_SOVITS: [
    {
      title: 'Make one from the example',
      values: { task: 'create', name: 'Example voice' },
      files: { sample: 'voice-1' },
    },
  ],
  SINGER: [
    {
      title: 'Summer',
      files: {},
      values: {
        kind: 'song',
        lyrics: 'The wind is in the fields\nYou smile and I can see\nWe walk along together\nThe summer, you and me',
        style: 'pop',
        mood: 'happy',
        seconds: '30',
        voice: 'woman',
      },
    },
    {
      title: 'Lullaby',
      files: {},
      values: {
        kind: 'song',
        lyrics: 'The moon is climbing high\nThe stars begin to glow\nSo close your little eyes\nAnd off to sleep we go',
        style: 'lullaby',
        mood: 'calm',
        seconds: '30',
        voice: 'woman',
      },
    },
    {
      title: 'Music only',
      values: { kind: 'instrumental', style: 'guofeng', mood: 'grand', seconds: '30' },
      files: {},
    },
  ],
  EDU: [
    {
      title: 'Reading weather maps',
      values: { topic: 'Reading weather maps', level: 'beginner', lessons: 4 },
      files: {},
    },
    {
      title: 'Photos with a phone',
      values: { topic: 'Photos with a phone', level: 'beginner', lessons: 3 },
      files: {},
    },
    {
      title: 'The solar system for children',
      values: { topic: 'The solar system for children', level: 'beginner', lessons: 3 },
      files: {},
    },
  ],
}
