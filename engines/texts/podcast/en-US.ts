import type { PodcastTexts } from '.'

export const enUS: PodcastTexts = {
  names: ['Fay', 'Leo'],
  topicTitle: 'Talking about {topic}',
  topicSummary:
    'Thinking about “{topic}” together: what we want to know, where to find answers, and what to try today.',
  textSummary: 'Two people tell you this text: {title}.',
  ownSummary: 'Recorded from the dialogue that you wrote.',
  cut: 'The text is longer than the chosen time, so only its first part is told.',
  openings: {
    chat: ['Hi everyone, welcome! Today we talk about “{title}”.', 'Great, I was hoping we would. Let me start.'],
    interview: [
      'Welcome to the show. Our subject today is “{title}”. Please, tell us about it.',
      'Thanks for having me. Let us take it step by step.',
    ],
    story: [
      'Today we have a story for you: “{title}”. Get comfortable, here it comes.',
      'All right, I will tell it. Just listen.',
    ],
    lesson: [
      'Welcome! Today we try to understand “{title}”.',
      'Sure, from the beginning. Stop me whenever it gets unclear.',
    ],
  },
  asks: [
    'Mm-hm, go on.',
    'Interesting. And what comes next?',
    'I never noticed that before.',
    'Oh, so that is how it is!',
    'Wait, let me write that down. Okay, go ahead.',
    'That is clear so far. Is there more?',
    'I think I am beginning to see it. Tell me more.',
    'I would like to learn a bit more about that.',
    'Really? And then?',
    'Now I am even more curious.',
    'Good, I will remember that. What is the next point?',
    'Right. Please continue.',
    'That is a fresh way to look at it.',
    'And what else should we know?',
  ],
  afterNumber: ['That number is worth remembering.', 'Numbers make it concrete. Go on.', 'Oh, that much. And then?'],
  afterReason: ['So that is the reason!', 'Put like that, it makes sense.', 'I see how one leads to the other. Go on.'],
  afterQuestion: [
    'Good question! So what is the answer?',
    'Yes, I was going to ask that too.',
    'Hm, that one is worth a thought.',
  ],
  story: [
    'And then?',
    'Oh no, what happened next?',
    'I am getting nervous for them. Go on!',
    'Really?',
    'Mm-hm, I am listening.',
    'Wow, what comes now?',
    'I cannot guess the rest. Tell me.',
    'And what did they do about it?',
    'I want to listen closely to this part.',
    'Lovely. Tell me the next bit.',
  ],
  leads: [
    { when: /^(?:later|after that|since then|from then on)\b/iu, says: 'And what came after that?' },
    { when: /^(?:now|today|these days|nowadays)\b/iu, says: 'And how is it now?' },
    { when: /^(?:once|one day|for example|for instance)\b/iu, says: 'Is there an example?' },
    { when: /^(?:but|however|yet)\b/iu, says: 'But there was another side to it?' },
    { when: /^(?:because|the reason)\b/iu, says: 'Why is that?' },
    { when: /^(?:finally|in the end|at last)\b/iu, says: 'And in the end?' },
    { when: /^in (\d{4})\b/iu, says: 'What happened in {when}?' },
  ],
  topicReply: 'Good, I have wanted to talk about this one for a while.',
  nextChapter: [
    'Okay, on to the next part: {title}.',
    'Next, let us talk about “{title}”.',
    'Let us move on to “{title}”.',
    'And what about “{title}”?',
  ],
  closing: [
    'That is all for today. I hope there was something in it for you.',
    'Thanks for listening, and see you next time!',
  ],
  topicChapters: [
    {
      title: 'What we want to know',
      exchanges: [
        [
          'When you think of “{topic}”, what comes to mind first?',
          'I first ask myself what I really know, and what I have only picked up from others. Telling the two apart is a good first step.',
          'True. Often we believe we understand, and have only met the words.',
        ],
        [
          'So how do we begin to think about it?',
          'Write down three questions. What is it? Why is it like that? What does it have to do with me?',
          'Three questions. Anyone can do that.',
          'And the one that is hardest to answer is usually the one worth looking up.',
        ],
        [
          'What if I know nothing about it at all?',
          'Even better, you have no prejudice. Explain it as if to a child. The place where you get stuck is the place to learn.',
        ],
      ],
    },
    {
      title: 'Where to find answers',
      exchanges: [
        [
          'We have questions now. Where do the answers come from?',
          'Go to the source first: books, official pages, people who really do it. Then see what others say online.',
          'The source first, the retelling later.',
        ],
        [
          'People say so many things online. Whom do I believe?',
          'Look at three things: who says it, when, and on what grounds. Two sources that do not know each other should agree.',
          'Comparing two sources. That is a good habit.',
        ],
        [
          'And if I know somebody who understands it, how do I ask?',
          'Be specific. When did you first meet it? Which step goes wrong most easily? What would you do first if you began again?',
          'I want to go and ask somebody right now.',
        ],
      ],
    },
    {
      title: 'What to try today',
      exchanges: [
        [
          'What can we try today?',
          'Take ten minutes for one small thing. Find one example that has to do with “{topic}”, look at it closely, and write two sentences.',
          'Ten minutes. I can do that.',
        ],
        [
          'How do I know whether I have learned something?',
          'Tell it to somebody else. If they understand, you do too. If they ask something you cannot answer, you have won a good question.',
        ],
        [
          'What is the most common mistake?',
          'To want everything at once. One small piece a day is a lot after a week.',
          'Slower is faster, then.',
        ],
      ],
    },
  ],
}
