import type { FootCatalogue } from '../types'

const few = (text: string, one: string, other: string) => (text === '1' ? one : other)

export const enUSFoot: FootCatalogue = {
  goOn: 'Continue',
  cutShort: 'It stopped at its length limit',
  nextQuestions: 'Ask next',
  toQuoted: (text: string) => `Go to what is quoted: ${text}`,
  dropQuote: 'Remove the quote',
  quote: 'Quote',
  makeInto: (tool: string) => `Make an ${tool}`,
  like: 'Helpful',
  dislike: 'Not helpful',
  reasonTitle: 'What was wrong?',
  reasons: ['Off the point', 'Not correct', 'Incomplete', 'Too long', 'Offensive'],
  reasonWords: 'Anything else (optional)',
  reasonSend: 'Send',
  reasonSkip: 'Skip',
  reasonThanks: 'Thank you, noted',
  otherModel: 'Answer with another model',
  otherModelTitle: 'Which model should answer?',
  care: {
    harm: 'It sounds very hard for you right now. You are not alone: somebody answers at 12356 (psychological help in China) day and night; in an emergency call 110 or 120. You can also reach somebody you trust now.',
    loss: 'It is normal to feel upset and lost after this. Pause first: transfer nothing more, and take no new loan for an old one. Call 96110 about fraud, and 12356 when it is hard to bear.',
    call: (number: string) => `Call ${number}`,
    callContact: 'Call my emergency contact',
  },
  operator: {
    name: 'A person of our team',
    answers: 'A person of our team is answering',
    giveBack: 'I want to go on with the AI',
  },
  companionNote:
    'You are talking to an AI, not to a person. After two hours it reminds you to rest; send “exit” to stop at any time.',
  companionLeft: 'Ended. Come back whenever you like',
  needsModelText:
    'This assistant needs a language model, and only the built-in one is available here. It can do sums, dates and units and show you the tools; for anything else it will say that it can’t, free of charge.',
  bill: {
    title: 'What this answer cost',
    input: 'Question and context',
    search: 'Web search',
    output: 'Answer',
    free: 'Free of charge',
    sum: 'Total',
    rounded: 'Rounded up to a whole credit',
    balanceAfter: 'Left afterwards',
    tokens: (n) => `${n} ${few(n, 'word piece', 'word pieces')}`,
    credits: (n) => `${n} ${few(n, 'credit', 'credits')}`,
    each: (n) => `${n} ${few(n, 'credit', 'credits')} per 1,000 word pieces`,
    member: (percent) => `${percent}% off for members`,
    partial: 'The answer is not whole: only the question and what was delivered are charged, the rest was given back.',
  },
  receipt: (tokens, credits) =>
    `${tokens} ${few(tokens, 'word piece', 'word pieces')} · ${credits} ${few(credits, 'credit', 'credits')}`,
  estimatedText: 'The model reported no credible usage, so it was estimated from the text',
}
