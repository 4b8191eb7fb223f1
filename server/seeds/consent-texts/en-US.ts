import { consentsFrom } from './types'

export const enUS = consentsFrom(
  {
    heads: {
      confirm: 'You confirm',
      happen: 'What we do with it',
      result: 'About the result',
      withdraw: 'Withdrawing your consent',
    },
    confirms: [
      "**You will not use it to impersonate, deceive, spread rumours, insult or defame, make sexual content, or harm anyone's rights.** You answer for such use.",
      'Where a child under 14 is concerned, the guardian has agreed.',
    ],
    happens: [
      'Faces and voices are sensitive personal information. We process them only for the task you start: not to identify anyone, not for a database of faces or voices, not to train models, not for sale, and not in public.',
      'Work marked "made here" is done entirely on the servers of {siteTitle}; nothing is sent to third parties. Before an external engine is used instead, we change this text and ask you again.',
      'What you upload is kept for {uploadDays} days at most and results for {resultDays} days at most (each shows when it ends), then deleted automatically. You can delete them earlier.',
      'As evidence of your consent we keep its time, the version of this text, the network address and the name of your device.',
    ],
    result: [
      'Results are made by AI and carry a visible "AI生成" (made by AI) label and one written into the file. Do not remove them, and declare the content where a platform asks for it.',
      'Work marked "simple version" is limited and may be distorted. A task that fails costs nothing.',
    ],
    withdraw: (deletes) =>
      `You can withdraw at any time: open this text on the page of the tool. Tasks under way are then cancelled with their credits returned, and ${deletes} are deleted for good. ` +
      'To use the tool again you agree again. Withdrawing changes neither what was done before nor your use of other tools.',
  },
  {
    FACE: {
      title: 'Terms of face swap',
      does: 'Face swap puts the face of one photo on another picture. Please read and agree before you use it.',
      confirms: [
        'The people in both pictures are you, or have **explicitly agreed** to this use of their photos.',
        'You have the right to use both pictures.',
      ],
      happens: [
        'Faces are found and their features measured; these measures are kept only with the picture you uploaded and are deleted with it.',
      ],
      deletes: 'the photos uploaded for it and the pictures made',
    },
    IDM_VTON: {
      title: 'Terms of trying on clothes',
      does: 'This tool dresses the person in a photo in a garment. Please read and agree before you use it.',
      confirms: [
        'The person in the photo is you, or has **explicitly agreed** to this use of their photo.',
        'You have the right to use the photo and the picture of the garment, and will not make revealing or humiliating pictures of anyone.',
      ],
      happens: [
        'Outline and posture are estimated; these data are kept only with the picture you uploaded and are deleted with it.',
      ],
      deletes: 'the pictures uploaded for it and the pictures made',
    },
    SAD_TALK: {
      title: 'Terms of talking photo',
      does: 'Talking photo makes a portrait speak a text or a sound, as a video. Please read and agree before you use it.',
      confirms: [
        'The people seen and heard are you, or have **explicitly agreed** to this use of their photo and voice.',
        "You will not put words in anyone's mouth they did not agree to, and above all not fake statements of public figures, news or evidence.",
      ],
      happens: [
        'Faces are found and measured and the sound is analysed; the measures of the face are kept only with the photo you uploaded and are deleted with it, the rest is discarded when the task ends.',
      ],
      deletes: 'the photos and sounds uploaded for it and the videos made',
    },
    MUSE_TALK: {
      title: 'Terms of the digital human',
      does: 'A drawn presenter, or the person in a film you upload, speaks a text or a sound, as a video. The presenters are invented and stand for no real person; a film of your own goes to the engine named on the page. Please read and agree before you use it.',
      confirms: [
        'An uploaded voice is yours, or the speaker has **explicitly agreed**; you have the right to use an uploaded background, and people in it agree.',
        'The person in an uploaded film is you, or has **explicitly agreed** to this use of their image, and is not made to say what they did not agree to.',
        'You will not use it to pose as news media, authorities, doctors, lawyers, customer service or any real person or organisation.',
      ],
      happens: [
        'The sound is analysed during the work to move the lips, and in a film of your own the face and mouth are found; these data are discarded when the task ends.',
      ],
      deletes: 'the sounds, pictures and films uploaded for it and the videos made',
    },
    GPT_SOVITS: {
      title: 'Terms of voice models',
      does: 'This tool measures the timbre of a recording of 3–10 seconds, keeps it as a voice model and reads texts with it. This site itself matches timbre: it sounds similar, it is not the real voice. Please read and agree before you use it.',
      confirms: [
        'The voice in the recording is yours, or the speaker has **explicitly agreed** that you record it, keep its timbre and synthesise speech with it.',
        'You will not use it to get past voice verification or to pose as someone in calls and messages.',
      ],
      happens: [
        'Pitch, resonance and similar traits measured from the recording are kept as a voice model for your use only, for {modelDays} days at most unless you extend it, then deleted automatically.',
      ],
      deletes: 'the recordings uploaded for it, **all voice models** and the sounds made with them',
    },
  },
)
