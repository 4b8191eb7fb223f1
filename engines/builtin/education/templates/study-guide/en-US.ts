import type { Guide } from './types'

export const enUS: Guide = {
  title: (topic) => `Teach yourself ${topic}`,
  summary: (topic) =>
    `This course does not make up facts about "${topic}": it shows you, step by step, how to learn it yourself. Every lesson has one thing to do at once.`,
  pace: {
    beginner: '> Pace: 20 minutes a day. Taking two days for a lesson is fine.',
    intermediate: '> Pace: 30 minutes a day. Finish the exercise before the next lesson.',
    advanced: '> Pace: close the text and explain it first; come back only for what did not flow.',
  },
  steps: [
    {
      title: 'Draw a map first',
      goal: (t) => `say why you are learning ${t} and what its main parts are`,
      content: (t) =>
        `## Why a map\n\nDive straight into detail and you get lost. Twenty minutes on the whole of "${t}" tell you where each later piece belongs.\n\n## How\n\n1. Write "${t}" in the middle of a page.\n2. Take the tables of contents of two beginners' books or courses; the chapters that appear in **both** are your first ring.\n3. Beside each part write one question you want answered.\n4. One sentence for the aim: what will I be able to do?\n\n## A common mistake\n\nA map that is huge and detailed. Five to seven parts are enough; change it as you learn.\n\n## Try it\n\nDraw it now and keep a photo. In a month it shows how far you have come.`,
      quiz: [
        [
          'How detailed should the first map be?',
          'Five to seven parts, changed as you learn',
          ['Every term there is', 'No map at all', "A whole book's contents"],
          'A map gives direction; too much detail makes it another book.',
        ],
        [
          'How do you find the main parts?',
          'They appear in several outlines',
          ['They have the longest names', 'They come last', 'They are the most fun'],
          'What every author has to explain can hardly be avoided.',
        ],
        [
          'What belongs in the aim?',
          'Something you will be able to do',
          ['How many pages to read', 'Which tools to buy', 'Whom to outrun'],
          'A thing done can be checked; pages read cannot.',
        ],
      ],
    },
    {
      title: 'Ask good questions',
      goal: (t) => `write ten questions about ${t} worth answering, in order`,
      content: (t) =>
        `## Questions come before answers\n\nRead with a question and the same page stays with you much longer.\n\n## Three kinds\n\n- **What**: what exactly does this word mean in ${t}?\n- **Why**: why is it done this way, and what if not?\n- **How**: in such a case, what is the first step?\n\nFrom ten, circle the three without which nothing later makes sense. Learn those first.\n\n## A common mistake\n\nQuestions that are too big, such as "how do I get good at ${t}". Split them until each takes fifteen minutes.\n\n## Try it\n\nSend your three to the tutor of this lesson and have them split further.`,
      quiz: [
        [
          'Which question is right for today?',
          'A small one, answered in fifteen minutes',
          ['How to become a master', 'Whether it is useful at all', 'How many years it takes'],
          'A small question has a clear answer, and each answer is a step.',
        ],
        [
          'Which questions come first?',
          'Those without which the rest makes no sense',
          ['The most advanced', 'The most discussed', 'The easiest to remember'],
          'Clear the road everyone must take, then go fast.',
        ],
        [
          'What are "why" questions good for?',
          'Understanding, not only remembering',
          ['Short answers', 'Exams', 'Avoiding sources'],
          'Who knows the reason can work out new cases.',
        ],
      ],
    },
    {
      title: 'Find sources you can trust',
      goal: (t) => `choose one main and one supporting source for ${t}`,
      content: (t) =>
        `## Few and reliable\n\nToo many sources are as good as none. For "${t}" take **one main source** (a systematic book or course) and **one helper** for when you are stuck.\n\n## Four checks\n\n1. Who wrote it, and have they done it themselves?\n2. Are there reasons, examples or references?\n3. When was it written, and does it go out of date?\n4. Does an independent source agree?\n\n## A common mistake\n\nOnly watching short clips. They raise questions well and lay foundations badly.\n\n## Try it\n\nScore one source you have by the four checks. Below three, replace it.`,
      quiz: [
        [
          'How many main sources at a time?',
          'One',
          ['Five or more', 'As many as possible', 'None'],
          'One keeps a single order; the others help when you are stuck.',
        ],
        [
          'How do you catch an unreliable claim fastest?',
          'Check it against an independent source',
          ['Count its likes', 'Read its title', 'Read it again'],
          'Two unrelated sources seldom make the same mistake.',
        ],
        [
          'What lays a foundation?',
          'A systematic book or course',
          ['A short clip', 'A poster', 'The comments'],
          'Foundations need an explanation that hangs together.',
        ],
      ],
    },
    {
      title: 'Get hold of the key ideas',
      goal: (t) => `write five idea cards on ${t} in your own words`,
      content: (t) =>
        `## Idea cards\n\nThree lines each: the **name**; the idea **in your own words**; **an example and a counter-example**. The counter-example is the most useful: it shows where the idea ends.\n\nStart with the words met most often in "${t}". If an explanation needs a word you do not know, that word gets a card too.\n\n## A common mistake\n\nCopying definitions. It feels like understanding until the book is closed.\n\n## Try it\n\nWrite five. An hour later look only at the names and explain. Rewrite the one that would not come.`,
      quiz: [
        [
          'What best shows where an idea ends?',
          'A counter-example',
          ['A picture', 'A reference', 'A date'],
          'You know an idea when you know what it is not.',
        ],
        [
          'Why not copy definitions?',
          'It feels like understanding when it is not',
          ['They are hard to write', 'Quoting is forbidden', 'They are always wrong'],
          'Your own words are the proof.',
        ],
        [
          'An explanation holds an unknown word. Then?',
          'Make a card for it too',
          ['Skip it', 'Change the book', 'Throw the card away'],
          'Understanding is built in layers; fill the missing one.',
        ],
      ],
    },
    {
      title: 'Walk through one example',
      goal: (t) => `repeat a complete example from ${t} and give the reason for each step`,
      content: (t) =>
        `## Examples teach best\n\nTake one complete, well-made example from "${t}" and go through it before inventing anything.\n\n## Three rounds\n\n1. **Follow** it step by step.\n2. **Cover** the next step, guess, then look.\n3. **Change** one condition and see what happens.\n\nWrite a "because" beside each step. Where you cannot, look it up.\n\n## A common mistake\n\nSkipping on because it looked clear. Seeing is far from doing.\n\n## Try it\n\nToday do rounds one and two and note the steps you guessed wrong.`,
      quiz: [
        [
          'Why cover the next step?',
          'Guessing first shows what you do not know',
          ['It saves time', 'It prevents typos', 'It shortens the example'],
          'One recall is worth three readings.',
        ],
        [
          'You find no "because" for a step. It means',
          'it is not understood yet: look it up',
          ['the step does not matter', 'the example is wrong', 'you should give up'],
          'A step without a reason fails in the next case.',
        ],
        [
          'What is round three?',
          'Change a condition',
          ['Copy once more', 'Learn by heart', 'Find a harder one'],
          'Changes show what each part does.',
        ],
      ],
    },
    {
      title: 'Make something small',
      goal: (t) => `finish one small thing with ${t} within a week`,
      content: (t) =>
        `## So small it will be finished\n\nCut the aim down to **one week**. For "${t}" that may be a one-page guide, a five-minute demonstration or one thing that works.\n\n## Steps\n\n1. Write what "done" looks like to someone else.\n2. Split it into five steps of at most an hour.\n3. Stuck for fifteen minutes? Note the question, look it up or ask.\n4. On day seven show it to someone, whatever its state.\n\n## A common mistake\n\nPreparing for ever. A rough result teaches more than a perfect plan.\n\n## Try it\n\nWrite down your thing and its day now.`,
      quiz: [
        [
          'How large is a small work?',
          'Surely finished within a week',
          ['As large as possible', "Like an expert's", 'It need not be finished'],
          'A whole round, finished, teaches most.',
        ],
        [
          'When do you ask for help?',
          'After about fifteen minutes',
          ['After one minute', 'After a day', 'Never'],
          'Think first, but do not burn the evening.',
        ],
        [
          'Why show it to someone?',
          'They see what you cannot',
          ['For praise', 'For a contest', 'Because of a rule'],
          'Feedback is the fastest way forward.',
        ],
      ],
    },
    {
      title: 'Explain it to someone',
      goal: (t) => `explain one point of ${t} in three minutes without notes`,
      content: (t) =>
        `## Say it and the gaps show\n\nPick one point of "${t}" and explain it for three minutes to a friend who knows nothing.\n\n## Four steps\n\n1. Aloud, without notes.\n2. Note where you stall, circle or hide behind jargon.\n3. Go back for those places only.\n4. Again, with a picture from daily life.\n\n## A common mistake\n\nExplaining jargon with jargon.\n\n## Try it\n\nRecord the three minutes, or explain it to this lesson's tutor and ask it to question you.`,
      quiz: [
        [
          'You stall while explaining. Best next step?',
          'Note it and mend just that',
          ['Start over from page one', 'Change the subject', 'Learn the text by heart'],
          'The stall is the gap; mending it pays most.',
        ],
        [
          'When is a comparison good?',
          'The listener can reason with it',
          ['It sounds nice', 'A book used it', 'It is short'],
          'Good comparisons predict new cases.',
        ],
        [
          'Why avoid jargon for jargon?',
          'It hides what is not understood',
          ['Jargon is wrong', 'Jargon is long', 'It costs marks'],
          'Plain words are the test.',
        ],
      ],
    },
    {
      title: 'Remember it days later',
      goal: (t) => `plan reviews of ${t} and recall instead of rereading`,
      content: (t) =>
        `## Forgetting is normal\n\nA day later much is gone. **Recalling** after a pause makes memory stronger each time.\n\n## Plan\n\n- Recall your cards on "${t}" on days 1, 3, 7, 14 and 30.\n- Think first, look second.\n- What came gets a longer pause; what did not comes back tomorrow.\n\n## A common mistake\n\nRereading five times in one go. It feels familiar and is still not there when needed.\n\n## Try it\n\nPut the five days in your calendar. Ten minutes each.`,
      quiz: [
        [
          'Which review works best?',
          'Recalling with the book closed',
          ['Reading again', 'Highlighting', 'Copying'],
          'Recall itself strengthens memory.',
        ],
        [
          'A card you remembered',
          'gets a longer pause',
          ['is read daily', 'is thrown away', 'is copied ten times'],
          'Keep the time for those that would not come.',
        ],
        [
          'Why does rereading deceive?',
          'Familiar is not the same as remembered',
          ['Books age', 'Eyes tire', 'Time is short'],
          'Only a test tells.',
        ],
      ],
    },
    {
      title: 'Check you are not off course',
      goal: (t) => `find and mend two misunderstandings about ${t}`,
      content: (t) =>
        `## Look for your mistakes\n\nWe like evidence for what we believe. Ask instead: "If I were wrong about ${t}, where would it show?"\n\n## How\n\n1. Write the three things you are surest of.\n2. Find an **exception** or an objection to each.\n3. Do someone else's exercises and look only at the wrong ones.\n4. Sort them: never learned, misremembered, assumed. The third kind is worth most.\n\n## A common mistake\n\nPractising only what you can do.\n\n## Try it\n\nWrite one card today: "I thought… in fact…".`,
      quiz: [
        [
          'What tests a belief best?',
          'Exceptions and objections',
          ['One more proof', 'Saying it again', 'Asking those who agree'],
          'Exceptions show how far it holds.',
        ],
        [
          'Which mistakes are worth most?',
          'What you assumed',
          ['Slips of the pen', 'What you never learned', 'Lack of time'],
          'Assumptions repeat unnoticed.',
        ],
        [
          'What is wrong with easy exercises only?',
          'Comfortable, but you do not grow',
          ['They take long', 'They run out', 'Nothing'],
          'Progress is just out of reach.',
        ],
      ],
    },
    {
      title: 'Close and go on',
      goal: (t) => `sum up what you know of ${t} and plan a month`,
      content: (t) =>
        `## Take stock\n\nGet the map of lesson one and score each part: 0 untouched, 1 heard of, 2 can explain, 3 can use. Whatever rose is yours.\n\n## The next step\n\n- Take one part from 1 to 2 and one from 2 to 3.\n- Tie "${t}" to your life: used once a week, for what?\n- Find a companion and explain something once a month.\n\n## A common mistake\n\nChanging the subject as soon as you are through. What is used stays.\n\n## Try it\n\nWrite to yourself in a month: what will you be able to do?`,
      quiz: [
        [
          'How do you see your progress?',
          'Compare with the first map',
          ['Compare with experts', 'Count the money', 'By feeling'],
          'Your former self is the fair measure.',
        ],
        [
          'What makes knowledge stay?',
          'Using it often',
          ['Saving it', 'Buying books', 'Exams'],
          'Once used beats ten times read.',
        ],
        [
          'How many parts to improve at once?',
          'One or two',
          ['All', 'None', 'Ten or more'],
          'Few at a time, and the change shows.',
        ],
      ],
    },
  ],
}
