import { of } from '../../draw/words/pattern'

/** Words for family: in a story of animals they mean animals. */
export const kinWords = of(
  '妈妈|媽媽|爸爸|奶奶|爷爷|爺爺|外婆|外公|姥姥|哥哥|姐姐|弟弟|妹妹',
  '(?:(?:its|his|her|the|a) )?(?:mother|mom|mum|mama|father|dad|papa|grandmother|grandma|grandfather|grandpa|brother|sister)',
  '엄마|아빠|할머니|할아버지|오빠|누나|언니|형',
  'мам[аыуе]|пап[аыуе]|бабушк\\p{L}{0,3}|дедушк\\p{L}{0,3}|брат(?!\\p{L})|сестр\\p{L}{0,3}',
)

/** Means somebody named before. */
export const pronouns = of(
  '[它牠他她](?!们的|方|人|乡)',
  'it|he|she|him|her|they|them',
  '그는|그가|그를|그녀|그것',
  'он|она|оно|они|его|её|ее|ему|ей|него|нее|неё',
)

/** Means several named before. */
export const pluralPronouns = of(
  '[它牠他她]们(?!的)|[它牠他她]們(?!的)|[两兩](?:个|個|只|隻)(?:小伙伴|好?朋友)',
  'they|them|both|together',
  '둘은|둘이|그들은|그들이|함께',
  'они|их|вдво[её]м|вместе',
)
